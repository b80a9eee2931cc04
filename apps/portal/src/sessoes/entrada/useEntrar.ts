import { useRouter } from '@tanstack/react-router'
import { session } from '../../shell/app.ts'
import type { Features } from '../../shell/features.ts'
import type { TokenResponse } from '../../shell/sessao/session.ts'
import { chaveDaRecuperacao } from '../recuperacao/recuperacao.ts'
import { acceptSessao } from './aceitar-sessao.ts'

/** What every way in ends with: the session starts, with the parts that it may open where they are fewer, and the remembered target is followed, `antes` coming before it. */
export function useEntrar(): (token: TokenResponse, antes?: string, features?: Features) => Promise<void> {
  const seguir = useSeguir()
  return async (token, antes, features) => {
    acceptSessao(token, features)
    // What was typed in an abandoned recovery must not stay on a shared device.
    sessionStorage.removeItem(chaveDaRecuperacao)
    await seguir(antes)
  }
}

/** Goes on to the remembered target, home when there is none. */
export function useSeguir(): (antes?: string) => Promise<void> {
  const router = useRouter()
  return (antes) => router.navigate({ href: antes ?? session.peekTarget() ?? '/home', replace: true })
}
