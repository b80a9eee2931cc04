import { useRouter } from '@tanstack/react-router'
import { session } from '../shell/app.ts'
import type { TokenResponse } from '../shell/session.ts'

/** What every way in ends with: the session starts, and the remembered target is followed. */
export function useEntrar(): (token: TokenResponse) => Promise<void> {
  const router = useRouter()
  return async (token) => {
    session.accept(token)
    await router.navigate({ href: session.peekTarget() ?? '/home', replace: true })
  }
}
