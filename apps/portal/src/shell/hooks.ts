import { useOnline } from '@contempla/web'
import { useState, useSyncExternalStore } from 'react'
import { session } from './app.ts'
import type { Modo, Session, Usuario } from './sessao/session.ts'

/** The session, or null outside a login; follows log-in, log-out and renewal, in every tab. */
export const useSession = (): Session | null => useSyncExternalStore(session.subscribe, session.read)

/** The user of a screen behind the login. */
export function useUsuario(): Usuario {
  const usuario = useSession()?.usuario
  // The session ends before the screen leaves: until then it goes on showing whose it was.
  const [ultimo, setUltimo] = useState(usuario)
  if (usuario && usuario !== ultimo) setUltimo(usuario)
  const shown = usuario ?? ultimo
  if (!shown) throw new Error('Esta tela precisa de uma sessão')
  return shown
}

/** How the user came in: `transparente` is limited to some routes, `representante` may confirm but not change. */
export const useModo = (): Modo => useSession()?.usuario.modo ?? 'normal'

/** Why nothing can be sent now, for a button's `disabledReason`; null when it can. */
export const useMotivoOffline = (): string | null =>
  useOnline() ? null : 'Você está sem internet. Esta ação fica para quando ela voltar.'

/** Why who came by a link cannot do what only a password allows; null of any other session. */
export const useMotivoSemSenha = (): string | null =>
  useModo() === 'transparente' ? 'Para continuar, entre com a sua senha.' : null
