import { chamadasDeDentro } from 'virtual:chamadas-de-dentro'
import { clearSnackbar, showSnackbar } from '@contempla/ui'
import { createIntentions, fetchWithProgress, newKey } from '@contempla/web'
import { announce, api, type ComSessao, loading, type SessionChange, session } from './app.ts'
import { createAuthorize, pageMayRefresh } from './dados/refresh.ts'
import { inscricaoDoAparelho } from './dados/service-worker.ts'
import { wipeDevice } from './sessao/wipe.ts'

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

/** The parts that the login does without and that every screen behind it uses for its calls. */
export const comSessao: ComSessao = {
  calls: chamadasDeDentro,
  fetchWithProgress,
  intentions,
  authorize: createAuthorize({
    session,
    exchange: (refresh_token) => api('POST /login/refresh', { body: { refresh_token }, noLoading: true }),
    exclusively,
    mayRefresh: () => pageMayRefresh(location.pathname),
    endSession,
  }),
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
