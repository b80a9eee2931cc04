import { useRouter } from '@tanstack/react-router'
import { session } from '../../shell/app.ts'
import type { Features } from '../../shell/features.ts'
import type { TokenResponse } from '../../shell/sessao/session.ts'
import { chaveDaRecuperacao } from '../recuperacao/recuperacao.ts'
import { acceptSessao } from './aceitar-sessao.ts'

/**
 * Completes every kind of login: starts the session, limited to `features` where they are fewer than the partner's, and
 * goes to the remembered target, with `antes` before it.
 */
export function useEntrar(): (token: TokenResponse, antes?: string, features?: Features) => Promise<void> {
  const seguir = useSeguir()
  return async (token, antes, features) => {
    acceptSessao(token, features)
    // Data typed in an abandoned recovery must not stay on a shared device.
    sessionStorage.removeItem(chaveDaRecuperacao)
    await seguir(antes)
  }
}

/** Goes on to the remembered target, home when there is none. */
export function useSeguir(): (antes?: string) => Promise<void> {
  const router = useRouter()
  return (antes) => router.navigate({ href: antes ?? session.peekTarget() ?? '/home', replace: true })
}
