import { PALAVRAS_DO_ALCANCE } from '@contempla/consorcio'
import { formatDia, Link } from '@contempla/ui'
import { IconUsers } from '@tabler/icons-react'
import { useCotas } from '../cotas/index.ts'
import { href } from '../shell/rotas/href.ts'
import classes from './FaixaDoDelegado.module.css'

/** Says on every screen of another's quota whose it is, what may be done in it, and until when; and leads out of it. */
export function FaixaDoDelegado() {
  const { atual } = useCotas()
  if (!atual?.delegada) return null
  const { delegacao, de, alcance, ate } = atual.delegada
  return (
    <aside className={`${classes.faixa} nao-imprimir`} aria-label="Cota de outra pessoa">
      <IconUsers size={20} aria-hidden="true" />
      <p>
        <b>
          Você está vendo a cota de {de}, até {formatDia(ate)}.
        </b>{' '}
        Você pode {PALAVRAS_DO_ALCANCE[alcance].pode}.{' '}
        <Link href={href('/acessos/:id', { id: delegacao })}>Deixar de acessar</Link>
      </p>
    </aside>
  )
}
