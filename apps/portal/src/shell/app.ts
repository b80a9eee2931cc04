import { chamadas } from 'virtual:chamadas'
import { type ApiError, type ClientDeps, sessionError } from '@contempla/web'
import type { CallKey, SlimContract } from './dados/calls.ts'
import { createPortalClient } from './dados/client.ts'
import { createLoading } from './dados/loading.ts'
import type { Authorize } from './dados/refresh.ts'
import type { Features } from './features.ts'
import { readPageConfig } from './page-config.ts'
import { createCotaDaAba } from './sessao/cota-da-aba.ts'
import { createSessionStore, type Session, sessionKey } from './sessao/session.ts'
import { createTokenStore } from './sessao/tokens.ts'
import { relogioDoSistema } from './tempo/clock.ts'

/** The running portal's own instances, wired together once. Everything below them is injected and tested alone. */
export const relogio = relogioDoSistema
export const pagina = readPageConfig(document)
export const session = createSessionStore({ storage: localStorage, tabStorage: sessionStorage, relogio })
export const cotaDaAba = createCotaDaAba(sessionStorage, session)
/**
 * The tokens that the person's codes gave in this tab, by action. They end with the session, which clears the tab's
 * storage.
 */
export const tokens = createTokenStore({ storage: sessionStorage, relogio })
/** The features that a session may open: those that its link limits it to, else the partner's. */
export const featuresOf = (s: Session | null): Features => s?.features ?? pagina.parceiro.features

export const loading = createLoading({
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (id) => window.clearTimeout(id),
})

export type SessionChange = 'login' | 'here'
const listeners = new Set<(change: SessionChange) => void>()
/**
 * Told when the session has ended or its limits have changed: `login` after a log-out by the person, `here` when the
 * guard should look again at the page that is open.
 */
export const onSessionChange = (listener: (change: SessionChange) => void): void => {
  listeners.add(listener)
}
export const announce = (change: SessionChange): void => {
  for (const listener of listeners) listener(change)
}

/** The parts that a call needs only in a session; they are loaded with the screens behind the login. */
export type ComSessao = Pick<ClientDeps<CallKey>, 'fetchWithProgress' | 'intentions'> & {
  calls: SlimContract
  authorize: Authorize
}
const calls: SlimContract = { ...chamadas }
let dentro: ComSessao | undefined
export function learnSession(learned: ComSessao): void {
  dentro = learned
  Object.assign(calls, learned.calls)
}
function comSessao(): ComSessao {
  if (!dentro) throw sessionError()
  return dentro
}

export const api = createPortalClient({
  calls,
  aplicativo: pagina.aplicativo,
  fetch: (...args) => fetch(...args),
  fetchWithProgress: (...args) => comSessao().fetchWithProgress(...args),
  storage: localStorage,
  isOnline: () => navigator.onLine,
  intentions: {
    keyOf: (...args) => comSessao().intentions.keyOf(...args),
    done: (...args) => comSessao().intentions.done(...args),
    clear: () => comSessao().intentions.clear(),
  },
  tokens,
  startLoading: loading.start,
  authorize: async (send) => comSessao().authorize(send),
  onError: learnFromError,
})

/** The server knows first that a password has expired: the guard then acts on it. */
function learnFromError(error: ApiError): void {
  if (error.codigo !== 'SENHA_EXPIRADA' || session.read()?.usuario.senhaExpirada) return
  session.updateUsuario({ senhaExpirada: true })
  announce('here')
}

let lastUser = session.read()?.usuario.id
session.subscribe(() => {
  lastUser = session.read()?.usuario.id
})
/** Another tab has logged in, out, or renewed. */
window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== sessionKey) return
  const changed = session.read()?.usuario.id !== lastUser
  session.notify()
  if (changed) announce('here')
})
