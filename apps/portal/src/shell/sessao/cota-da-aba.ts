import type { SessionStore } from './session.ts'

const chave = 'contempla.cota-da-aba'

/**
 * The quota in hand in this tab: what was last chosen, opened by its address, or, of who chose none, the most urgent as the
 * visit began. Each tab has its own, so that what another chooses changes nothing that is open here.
 */
export function createCotaDaAba(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, session: SessionStore) {
  const listeners = new Set<() => void>()
  // Another tab's log-out ends the session here too, and clears that tab's storage alone.
  session.subscribe(() => {
    if (session.read() === null) storage.removeItem(chave)
  })
  // Another tab may go on as somebody else, whose quotas are others.
  const escrita = (idCota: number | string) => `${session.read()?.usuario.id}:${idCota}`
  return {
    read(): number | null {
      const lida = storage.getItem(chave)
      const id = lida?.slice(lida.indexOf(':') + 1) ?? ''
      return /^[1-9]\d{0,14}$/.test(id) && lida === escrita(id) ? Number(id) : null
    },
    /** Nothing is kept of a session that has ended: a screen of it may still be drawn once before the login is. */
    keep(idCota: number): void {
      if (session.read() === null || storage.getItem(chave) === escrita(idCota)) return
      storage.setItem(chave, escrita(idCota))
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
