import { useState } from 'react'
import { relogio } from '../../shell/app.ts'
import { useSegundosAte } from '../../shell/tempo/useSegundosAte.ts'

/** The wait that document 3 §4 sets before a message is sent again. */
const esperaMs = 40_000

/** Counts down the wait before another request, from when the screen opens and from each `recomecar`. */
export function useEspera() {
  const [fim, setFim] = useState(() => relogio.agora().getTime() + esperaMs)
  const recomecar = () => setFim(relogio.agora().getTime() + esperaMs)
  return { segundos: useSegundosAte(fim), recomecar }
}
