import { useQuery } from '@tanstack/react-query'
import { naoLidasQuery } from './consultas.ts'
import classes from './NaoLidas.module.css'

/** What the bell says of how many are new: a figure to see, words to hear. */
export function NaoLidas() {
  const naoLidas = useQuery(naoLidasQuery()).data?.naoLidas ?? 0
  if (naoLidas === 0) return null
  return (
    <>
      <span className="visualmente-oculto">, {naoLidas === 1 ? '1 não lida' : `${naoLidas} não lidas`}</span>
      <span className={classes.quantas} aria-hidden="true">
        {naoLidas > 9 ? '9+' : naoLidas}
      </span>
    </>
  )
}
