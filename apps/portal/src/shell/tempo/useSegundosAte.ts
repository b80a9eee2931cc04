import { useEffect, useState } from 'react'
import { relogio } from '../app.ts'

/** Whole seconds until an instant (epoch milliseconds), counted down each second; 0 from then on. */
export function useSegundosAte(fim: number): number {
  const [agora, setAgora] = useState(() => relogio.agora().getTime())
  const [contado, setContado] = useState(fim)
  if (contado !== fim) {
    setContado(fim)
    setAgora(relogio.agora().getTime())
  }
  const segundos = Math.max(0, Math.ceil((fim - agora) / 1000))
  const parado = segundos === 0
  useEffect(() => {
    if (parado) return
    const timer = setInterval(() => setAgora(relogio.agora().getTime()), 1000)
    return () => clearInterval(timer)
  }, [parado])
  return segundos
}
