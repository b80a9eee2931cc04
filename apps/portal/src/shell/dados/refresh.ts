import { ApiError, sessionError } from '@contempla/web'
import type { SessionStore, TokenResponse } from '../sessao/session.ts'

type RefreshDeps = {
  session: SessionStore
  /** Exchanges the refresh token for a new pair. */
  exchange: (refreshToken: string) => Promise<TokenResponse>
  /** Runs with no other tab of this browser inside (Web Locks). */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** False on the login, forgot-password and first-access pages (document 1 §8). */
  mayRefresh: () => boolean
  /** Ends the session: log out, clear the local storage and the loading state, go to login. */
  endSession: () => void
}

export type Authorize = <T>(send: (accessToken: string) => Promise<T>) => Promise<T>

/**
 * The refresh queue of document 1 §8. The first failing call starts one refresh; the calls that fail meanwhile wait for
 * it and are replayed with the new token. A token within 30 s of its end is renewed before it is sent. Only a refusal
 * ends the session; a refresh without an answer (offline, overload) fails the call and keeps the session.
 */
export function createAuthorize(deps: RefreshDeps): Authorize {
  const { session } = deps
  let running: Promise<string> | undefined

  const renew = async (rejected: string): Promise<string> => {
    const stored = session.read()
    if (!stored) throw sessionError()
    // Another tab has renewed while this one waited for the lock.
    if (stored.access_token !== rejected && session.isFresh(stored)) return stored.access_token
    const token = await deps.exchange(stored.refresh_token)
    // Logged out while the exchange was under way: the answer must not bring the session back.
    if (!session.read()) throw sessionError()
    session.accept(token)
    return token.access_token
  }

  const renewOnce = (rejected: string): Promise<string> => {
    running ??= deps
      .exclusively(() => renew(rejected))
      .catch((error: unknown) => {
        if (isRefusal(error)) deps.endSession()
        throw error
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  return async (send) => {
    const current = session.read()
    if (!current) {
      deps.endSession()
      throw sessionError()
    }
    const token =
      session.isFresh(current) || !deps.mayRefresh() ? current.access_token : await renewOnce(current.access_token)
    try {
      return await send(token)
    } catch (error) {
      if (!isExpired(error) || !deps.mayRefresh()) throw error
      const renewed = await renewOnce(token)
      return send(renewed).catch((again: unknown) => {
        if (isExpired(again)) deps.endSession()
        throw again
      })
    }
  }
}

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || error.codigo === 'TOKEN_EXPIRED') &&
  error.codigo !== 'CLIENTE_NAO_AUTORIZADO'

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429

const withoutRefresh = /^\/(login|entrar|entrar-mobile|indisponivel|login-transparente)(\/|$)/

/** Login, forgot-password and first-access pages: no refresh is tried on them. */
export const pageMayRefresh = (path: string): boolean => !withoutRefresh.test(path)
