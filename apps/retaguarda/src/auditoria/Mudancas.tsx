import classes from './Mudancas.module.css'
import { mudancasDe } from './mudancas.ts'

/** A record's fields before and after; what stayed as it was is left out. */
export function Mudancas({ antes, depois }: { antes: unknown; depois: unknown }) {
  const mudancas = mudancasDe(antes, depois).filter(({ mudou }) => mudou)
  if (mudancas.length === 0) return <>—</>
  return (
    <dl className={classes.mudancas}>
      {mudancas.map(({ campo, antes: de, depois: para }) => (
        <div key={campo}>
          <dt>{campo}</dt>
          <dd>
            {de !== '—' && (
              <>
                <span className="visualmente-oculto">antes </span>
                <del>{de}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <span className="visualmente-oculto">depois </span>
            {para}
          </dd>
        </div>
      ))}
    </dl>
  )
}
