import { Button, Link } from '@contempla/ui'
import { detailedMessageOf } from '@contempla/web'
import { useSair } from '../../sessoes/useSair.ts'
import { href } from '../rotas/href.ts'
import type { Funcionario } from '../sessao/consulta.ts'
import { nomeDoPapel } from '../sessao/papel.ts'
import classes from './Conta.module.css'

/** Shows the logged-in staff member and the log-out. */
export function Conta({ funcionario, onNavigate }: { funcionario: Funcionario; onNavigate?: () => void }) {
  const sair = useSair()
  return (
    <>
      <p className={classes.pessoa}>
        <Link href={href('/minha-conta')} onClick={onNavigate}>
          {funcionario.nome}
        </Link>{' '}
        <span>{nomeDoPapel(funcionario.papel)}</span>
      </p>
      <Button variant="secondary" size="small" loading={sair.isPending || sair.isSuccess} onClick={() => sair.mutate()}>
        Sair
      </Button>
      {sair.error && (
        <p className={classes.falha} role="alert">
          Você ainda não saiu. {detailedMessageOf(sair.error)}
        </p>
      )}
    </>
  )
}
