import type { Contrato, Payload } from '@contempla/contract'
import { destinoDaqui } from '@contempla/web/destino'
import type { Features } from '../features.ts'
import type { Relogio } from '../tempo/clock.ts'

export type TokenResponse = Payload<Contrato['POST /login']>
export type Usuario = TokenResponse['usuario']
export type Modo = Usuario['modo']

export type Session = {
  access_token: string
  /** On the web a handle that is worthless without the HttpOnly cookie sent beside it. */
  refresh_token: string
  /** Epoch milliseconds. */
  expires_at: number
  usuario: Usuario
  /** The quota in use; absent until one is chosen. */
  idCota?: number
  /** The parts of the portal that this session may open; absent: all that the partner offers. */
  features?: Features
}

/** Document 1 §4: the token is considered valid until its expiry minus 30 seconds. */
export const expiryMarginMs = 30_000
export const sessionKey = 'contempla.sessao'
export const targetKey = 'contempla.destino'

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * The session of this browser: kept in `storage` (shared by the tabs), with the target to follow after login in
 * `tabStorage` (this tab's own). `read` always looks at the storage, so that a tab sees what another has renewed.
 */
export function createSessionStore({ storage, tabStorage, relogio }: Stores) {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let session: Session | null = null

  const read = (): Session | null => {
    const stored = storage.getItem(sessionKey)
    if (stored !== text) {
      text = stored
      session = parse(stored)
    }
    return session
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const write = (next: Session) => {
    storage.setItem(sessionKey, JSON.stringify(next))
    notify()
  }
  const update = (change: Partial<Session>) => {
    const current = read()
    if (current) write({ ...current, ...change })
  }

  return {
    read,
    /** Starts or renews the session; the quota in use and the parts that are open survive a renewal of the same user. */
    accept(token: TokenResponse) {
      const before = read()
      const kept = before?.usuario.id === token.usuario.id ? before : undefined
      const features = kept?.usuario.modo === token.usuario.modo ? kept.features : undefined
      write({
        access_token: token.access_token,
        refresh_token: token.refresh_token,
        expires_at: relogio.agora().getTime() + token.expires_in * 1000,
        usuario: token.usuario,
        ...(kept?.idCota === undefined ? {} : { idCota: kept.idCota }),
        ...(features ? { features } : {}),
      })
    },
    update,
    updateUsuario(change: Partial<Usuario>) {
      const current = read()
      if (current) update({ usuario: { ...current.usuario, ...change } })
    },
    /** The token can still be sent as long as it expires later than the safety margin. */
    isFresh: (s: Session): boolean => relogio.agora().getTime() < s.expires_at - expiryMarginMs,
    /** Leaves nothing behind: every key of both storages goes, the target included. */
    clear() {
      storage.clear()
      tabStorage.clear()
      notify()
    },
    rememberTarget: (href: string) => tabStorage.setItem(targetKey, href),
    /**
     * The target is not checked against the route map, which the login does not load; the router reports a route that
     * does not exist.
     */
    peekTarget(): string | null {
      const target = tabStorage.getItem(targetKey)
      return target === null ? null : destinoDaqui(target)
    },
    /** The target is kept until it is really reached: a password to change or an update to confirm may lie before it. */
    reachedTarget(href: string) {
      if (tabStorage.getItem(targetKey) === href) tabStorage.removeItem(targetKey)
    },
    /** Told of every change, also by another tab when `notify` is called on its storage event. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify,
  }
}

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>
type Stores = { storage: KeyValue; tabStorage: KeyValue; relogio: Relogio }

function parse(text: string | null): Session | null {
  if (!text) return null
  try {
    const value: Session = JSON.parse(text)
    return typeof value.access_token === 'string' && value.usuario ? value : null
  } catch {
    return null
  }
}
