import { useModo, useMotivoOffline } from '../hooks.ts'
import { useOldestShown } from './useOldestShown.ts'

/** Why money cannot move now: besides the network, that what is on the screen was kept and could not be read again. */
export function useMotivoDoDinheiro(): string | null {
  const offline = useMotivoOffline()
  const { stale } = useOldestShown()
  if (offline !== null) return offline
  return stale ? 'Não conseguimos falar com o servidor, e estes valores podem ter mudado. Tente daqui a pouco.' : null
}

/** The same of what the holder alone may do: a representative reads and simulates, and is told so (document 3 §6). */
export function useMotivoParado(): string | null {
  const parado = useMotivoDoDinheiro()
  return useModo() === 'representante'
    ? 'Só o titular pode fazer isto. Como representante, você pode consultar, mas não alterar.'
    : parado
}
