import { chamadas } from 'virtual:chamadas'
import { clearSnackbar, showSnackbar } from '@contempla/ui'
import { type ApiError, createIntentions, fetchWithProgress, newKey } from '@contempla/web'
import { createPortalClient } from './dados/client.ts'
import { createLoading } from './dados/loading.ts'
import { createAuthorize, pageMayRefresh } from './dados/refresh.ts'
import { inscricaoDoAparelho } from './dados/service-worker.ts'
import type { Features } from './features.ts'
import { readPageConfig } from './page-config.ts'
import { createCotaDaAba } from './sessao/cota-da-aba.ts'
import { createSessionStore, type Session, sessionKey } from './sessao/session.ts'
import { createTokenStore } from './sessao/tokens.ts'
import { wipeDevice } from './sessao/wipe.ts'
import { relogioDoSistema } from './tempo/clock.ts'

/** The running portal's own instances, wired together once. Everything below them is injected and tested alone. */
export const relogio = relogioDoSistema
export const pagina = readPageConfig(document)
export const session = createSessionStore({ storage: localStorage, tabStorage: sessionStorage, relogio })
export const cotaDaAba = createCotaDaAba(sessionStorage, session)
/** What the person's codes authorise in this tab; ends with the session, which clears all that the tab keeps. */
export const tokens = createTokenStore({ storage: sessionStorage, relogio })
/** The parts of the portal that a session may open: the partner's, unless it came with fewer. */
export const featuresOf = (s: Session | null): Features => s?.features ?? pagina.parceiro.features

export const loading = createLoading({
  set: (run, ms) => window.setTimeout(run, ms),
  clear: (id) => window.clearTimeout(id),
})

type SessionChange = 'login' | 'here'
const listeners = new Set<(change: SessionChange) => void>()
/**
 * Told when the session has ended or its limits have changed: `login` after a log-out by the person, `here` when the
 * guard should look again at the page that is open.
 */
export const onSessionChange = (listener: (change: SessionChange) => void): void => {
  listeners.add(listener)
}
const announce = (change: SessionChange): void => {
  for (const listener of listeners) listener(change)
}

/** Leaves nothing of the session on this device and goes to login. */
function clearSession(change: SessionChange): void {
  session.clear()
  loading.reset()
  clearSnackbar()
  void wipeDevice()
  announce(change)
}

function endSession(): void {
  // A call that fails after the end has nothing more to clear, and must not take the message away.
  if (session.read() === null) return announce('here')
  clearSession('here')
  showSnackbar('Sua sessão terminou. Entre novamente.')
}

const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  // Web Locks need a secure context; without them each tab renews alone, and the server accepts the same successor for 30 s.
  navigator.locks ? navigator.locks.request('contempla-refresh', work) : work()

const intentions = createIntentions({ storage: () => sessionStorage, newKey, now: Date.now })

export const api = createPortalClient({
  calls: chamadas,
  aplicativo: pagina.aplicativo,
  fetch: (...args) => fetch(...args),
  fetchWithProgress,
  storage: localStorage,
  isOnline: () => navigator.onLine,
  intentions,
  tokens,
  startLoading: loading.start,
  authorize: createAuthorize({
    session,
    exchange: (refresh_token) => api('POST /login/refresh', { body: { refresh_token }, noLoading: true }),
    exclusively,
    mayRefresh: () => pageMayRefresh(location.pathname),
    endSession,
  }),
  onError: learnFromError,
})

/** The server knows first that a password has expired: the guard then acts on it. */
function learnFromError(error: ApiError): void {
  if (error.codigo !== 'SENHA_EXPIRADA' || session.read()?.usuario.senhaExpirada) return
  session.updateUsuario({ senhaExpirada: true })
  announce('here')
}

/** Log-out by the person: the server is told, but not waited for where it does not answer. */
export async function logout(): Promise<void> {
  await api('POST /login/sair', { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
  intentions.clear()
  // Also where the server was not reached: what it still sends to this device then finds nobody.
  void inscricaoDoAparelho()
    .then((inscricao) => inscricao?.unsubscribe())
    .catch(() => undefined)
  clearSession('login')
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
