import type { Result } from '../../shell/kit.ts'
import classes from './Exame.module.css'

export type Declarado = Result<'POST /casos/:id/declarado'>[number]

/**
 * Lists each declared value, and the registration's where it differs; the registration may have none where no document
 * proves it.
 */
export function Declarados({ items }: { items: readonly Declarado[] }) {
  if (items.length === 0) return null
  return (
    <dl className={classes.declarados}>
      {items.map(({ rotulo, documento, atual, declarado }, i) => (
        <div key={i}>
          <dt>{rotulo}</dt>
          <dd>{declarado ?? 'Não declarado'}</dd>
          {(documento !== null || atual !== null) && (
            <dd>
              {atual !== null && atual === declarado ? 'Igual ao cadastro' : `No cadastro: ${atual ?? 'nada ainda'}`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
