import { useEffect, useSyncExternalStore } from 'react'
import { session } from '../shell/app.ts'

const chave = 'contempla.cota-da-visita'
const ouvintes = new Set<() => void>()

const subscribe = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => void ouvintes.delete(ouvinte)
}
const read = () => sessionStorage.getItem(chave)

/** Nothing is kept of a session that has ended: a screen of it may still be drawn once before the login is. */
function keep(idCota: number) {
  if (session.read() === null) return
  sessionStorage.setItem(chave, String(idCota))
  for (const ouvinte of ouvintes) ouvinte()
}

// Another tab's log-out ends the session here too, and clears that tab's storage alone.
session.subscribe(() => {
  if (session.read() === null) sessionStorage.removeItem(chave)
})

/**
 * The quota in hand of who has chosen none: the first, which is the most urgent, as this tab's visit began. Another that
 * becomes more urgent meanwhile does not take its place under the person's hands. What is kept from another visit decides
 * nothing.
 */
export function useCotaDaVisita<C extends { idCota: number }>(cotas: readonly C[] | undefined, isDeAntes: boolean) {
  const kept = useSyncExternalStore(subscribe, read)
  const daVisita = cotas?.find(({ idCota }) => String(idCota) === kept)
  const primeira = cotas?.[0]
  const aGuardar = daVisita || isDeAntes ? undefined : primeira?.idCota
  useEffect(() => {
    if (aGuardar !== undefined) keep(aGuardar)
  }, [aGuardar])
  return daVisita ?? primeira
}
