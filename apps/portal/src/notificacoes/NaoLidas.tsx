import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { session } from '../shell/app.ts'
import { useModo } from '../shell/hooks.ts'
import { telaQuieta } from '../shell/tempo/quieto.ts'
import { naoLidasQuery } from './consultas.ts'
import classes from './NaoLidas.module.css'

let renovado = false
/** Once a login and visit; nothing of it is loaded where the browser was never allowed to tell. An app answers for itself. */
function useAparelhoRenovado() {
  const doTitular = useModo() === 'normal'
  useEffect(() => {
    const podeAvisar = 'Notification' in window && Notification.permission === 'granted'
    if (!doTitular || !(podeAvisar || globalThis.contemplaNativo?.avisos)) return
    // It is tried again at the next visit.
    if (!renovado) void import('./aparelho/aparelho.ts').then(({ renovar }) => renovar()).catch(() => undefined)
    renovado = true
    return () => {
      // The next person to log in on this same page may be another one.
      if (session.read() === null) renovado = false
    }
  }, [doTitular])
}

/** Shows the number of unread notifications on the bell: a figure to see, words for screen readers. */
export function NaoLidas() {
  useAparelhoRenovado()
  const [quieta, setQuieta] = useState(false)
  useEffect(() => void telaQuieta().then(() => setQuieta(true)), [])
  const naoLidas = useQuery({ ...naoLidasQuery(), enabled: quieta }).data?.naoLidas ?? 0
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
