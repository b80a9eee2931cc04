import { Button } from '@contempla/ui'
import type { Funcionario } from '../sessao/consulta.ts'
import { nomeDoPapel } from '../sessao/papel.ts'
import { useSair } from '../sessao/useSair.ts'
import classes from './Conta.module.css'
import { mensagemDoErro } from './erro-da-api.ts'

/** Who is in, and the way out. */
export function Conta({ funcionario }: { funcionario: Funcionario }) {
  const sair = useSair()
  return (
    <>
      <p className={classes.pessoa}>
        <b>{funcionario.nome}</b> <span>{nomeDoPapel(funcionario.papel)}</span>
      </p>
      <Button variant="secondary" size="small" loading={sair.isPending || sair.isSuccess} onClick={() => sair.mutate()}>
        Sair
      </Button>
      {sair.error && (
        <p className={classes.falha} role="alert">
          Você ainda não saiu. {mensagemDoErro(sair.error)}
        </p>
      )}
    </>
  )
}
