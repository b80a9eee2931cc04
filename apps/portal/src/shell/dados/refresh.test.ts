import { ApiError, localError, sessionError } from '@contempla/web'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TokenResponse } from '../sessao/session.ts'
import { createSessionStore } from '../sessao/session.ts'
import { fixedClock, memoryStorage, token } from '../test-kit.ts'
import { createAuthorize, pageMayRefresh } from './refresh.ts'

type Send = (token: string) => Promise<string>

const refusal = new ApiError({ status: 401, codigo: 'TOKEN_EXPIRED', mensagem: 'x' })

function setUp({ locks = directly }: { locks?: typeof directly } = {}) {
  const clock = fixedClock(1_000_000)
  const storage = memoryStorage()
  const store = () => createSessionStore({ storage, tabStorage: memoryStorage(), relogio: clock })
  const session = store()
  session.accept(token(1))
  const exchange = vi.fn<(refreshToken: string) => Promise<TokenResponse>>(async (refreshToken) => {
    if (refreshToken !== 'refresh-1') throw refusal
    return token(2)
  })
  const endSession = vi.fn<() => void>(() => session.clear())
  const mayRefresh = vi.fn<() => boolean>(() => true)
  const tab = (of = session) => createAuthorize({ session: of, exchange, exclusively: locks, mayRefresh, endSession })
  return { clock, session, store, exchange, endSession, mayRefresh, authorize: tab(), tab }
}

const directly = <T>(work: () => Promise<T>) => work()

/** One lock for all tabs, as Web Locks give it. */
function oneLock() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

/** A server that takes only this token. */
const accepting = (valid: string) =>
  vi.fn<Send>(async (sent) => {
    if (sent !== valid) throw sessionError()
    return `feito com ${sent}`
  })

let t: ReturnType<typeof setUp>
beforeEach(() => {
  t = setUp()
})

describe('the refresh queue', () => {
  it('sends the token that is there while it is accepted', async () => {
    expect(await t.authorize(accepting('acesso-1'))).toBe('feito com acesso-1')
    expect(t.exchange).not.toHaveBeenCalled()
  })

  it('refreshes once for many failing calls, and replays each with the new token', async () => {
    const send = accepting('acesso-2')
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.authorize(send)))
    expect(new Set(answers)).toEqual(new Set(['feito com acesso-2']))
    expect(t.exchange).toHaveBeenCalledTimes(1)
    expect(send).toHaveBeenCalledTimes(40)
    expect(t.session.read()?.refresh_token).toBe('refresh-2')
  })

  it('replays without a refresh a call that failed after another had renewed', async () => {
    await t.authorize(accepting('acesso-2'))
    const late = vi.fn<Send>(async (sent) => sent)
    expect(await t.authorize(late)).toBe('acesso-2')
    expect(t.exchange).toHaveBeenCalledTimes(1)
  })

  it('takes the error code where the status is not 401', async () => {
    const send = vi.fn<Send>(async (sent) => {
      if (sent === 'acesso-1') throw new ApiError({ status: 403, codigo: 'TOKEN_EXPIRED', mensagem: 'x' })
      return sent
    })
    expect(await t.authorize(send)).toBe('acesso-2')
  })

  it.each([
    ['another failure', new ApiError({ status: 404, codigo: 'NAO_ENCONTRADO', mensagem: 'x' })],
    ['a refused application', new ApiError({ status: 401, codigo: 'CLIENTE_NAO_AUTORIZADO', mensagem: 'x' })],
  ])('does not refresh on %s', async (_, error) => {
    await expect(t.authorize(() => Promise.reject(error))).rejects.toBe(error)
    expect(t.exchange).not.toHaveBeenCalled()
    expect(t.endSession).not.toHaveBeenCalled()
  })
})

describe('the end of a token', () => {
  it.each([
    ['31 s before its expiry it is sent', 269_000, 0],
    ['30 s before its expiry it is renewed first', 270_000, 1],
  ])('%s', async (_, elapsed, refreshes) => {
    t.clock.advance(elapsed)
    await t.authorize(async (sent) => sent)
    expect(t.exchange).toHaveBeenCalledTimes(refreshes)
  })

  it('never sends a token that is about to end', async () => {
    t.clock.advance(299_000)
    const send = vi.fn<Send>(async (sent) => sent)
    await t.authorize(send)
    expect(send.mock.calls).toEqual([['acesso-2']])
  })
})

describe('a refresh that fails', () => {
  it('ends the session once, and fails every waiting call', async () => {
    t.exchange.mockRejectedValue(refusal)
    const results = await Promise.allSettled([1, 2, 3].map(() => t.authorize(accepting('acesso-2'))))
    expect(results.map((r) => r.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(t.endSession).toHaveBeenCalledTimes(1)
    expect(t.session.read()).toBeNull()
  })

  it.each([
    ['no answer', localError('SEM_CONEXAO')],
    ['overload', new ApiError({ status: 503, codigo: 'INDISPONIVEL', mensagem: 'x' })],
    ['throttling', new ApiError({ status: 429, codigo: 'MUITAS_REQUISICOES', mensagem: 'x' })],
  ])('keeps the session on %s', async (_, error) => {
    t.exchange.mockRejectedValueOnce(error)
    await expect(t.authorize(accepting('acesso-2'))).rejects.toBe(error)
    expect(t.endSession).not.toHaveBeenCalled()
    expect(await t.authorize(accepting('acesso-2'))).toBe('feito com acesso-2')
  })

  it('ends the session when the new token is refused too', async () => {
    await expect(t.authorize(accepting('nenhum'))).rejects.toMatchObject({ codigo: 'TOKEN_EXPIRED' })
    expect(t.exchange).toHaveBeenCalledTimes(1)
    expect(t.endSession).toHaveBeenCalledTimes(1)
  })
})

it('a missing token raises TOKEN_EXPIRED before anything is sent, and logs out', async () => {
  t.session.clear()
  const send = vi.fn<Send>()
  await expect(t.authorize(send)).rejects.toMatchObject({ codigo: 'TOKEN_EXPIRED' })
  expect(send).not.toHaveBeenCalled()
  expect(t.endSession).toHaveBeenCalledTimes(1)
})

it('a log-out during the exchange is not undone by its answer', async () => {
  t.exchange.mockImplementationOnce(async () => {
    t.session.clear()
    return token(2)
  })
  await expect(t.authorize(accepting('acesso-2'))).rejects.toMatchObject({ codigo: 'TOKEN_EXPIRED' })
  expect(t.session.read()).toBeNull()
})

it('twenty tabs of one browser refresh once, and none logs out', async () => {
  t = setUp({ locks: oneLock() })
  const tabs = Array.from({ length: 20 }, () => t.tab(t.store()))
  const answers = await Promise.all(tabs.map((authorize) => authorize(accepting('acesso-2'))))
  expect(new Set(answers)).toEqual(new Set(['feito com acesso-2']))
  expect(t.exchange).toHaveBeenCalledTimes(1)
  expect(t.endSession).not.toHaveBeenCalled()
})

it('no refresh is tried where the page does not allow it', async () => {
  t.mayRefresh.mockReturnValue(false)
  await expect(t.authorize(accepting('acesso-2'))).rejects.toMatchObject({ codigo: 'TOKEN_EXPIRED' })
  expect(t.exchange).not.toHaveBeenCalled()
})

it.each([
  ['/login', false],
  ['/entrar', false],
  ['/entrar-mobile', false],
  ['/entrar/esqueciasenha/email', false],
  ['/login-transparente/abc', false],
  ['/home', true],
  ['/alterarsenha/atual', true],
  ['/entrarias', true],
])('pageMayRefresh(%s) is %s', (path, expected) => {
  expect(pageMayRefresh(path)).toBe(expected)
})
