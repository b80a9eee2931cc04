import { useEffect, useState } from 'react'
import { relogio } from '../shell/app.ts'

/** The wait that document 3 §4 sets before a message is sent again. */
const esperaMs = 40_000

/** Counts down the wait before another request, from when the screen opens and from each `recomecar`. */
export function useEspera() {
  const [fim, setFim] = useState(() => relogio.agora().getTime() + esperaMs)
  const [agora, setAgora] = useState(() => relogio.agora().getTime())
  const segundos = Math.max(0, Math.ceil((fim - agora) / 1000))
  const parado = segundos === 0
  useEffect(() => {
    if (parado) return
    const timer = setInterval(() => setAgora(relogio.agora().getTime()), 1000)
    return () => clearInterval(timer)
  }, [parado])
  const recomecar = () => {
    const inicio = relogio.agora().getTime()
    setAgora(inicio)
    setFim(inicio + esperaMs)
  }
  return { segundos, recomecar }
}
