import type { FetchWithProgress } from '@contempla/web'
import { ApiError, createIntentions } from '@contempla/web'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenStore } from '../sessao/tokens.ts'
import { fixedClock, memoryStorage } from '../test-kit.ts'
import type { SlimContract } from './calls.ts'
import { createPortalClient, messageErrorKey } from './client.ts'

// Only the calls that the tests make: the real table is derived from the contract at build time.
const calls = {
  'POST /login': { access: 'client' },
  'GET /parceiros': { access: 'public' },
  'GET /cotas': { access: 'auth', paged: true },
  'GET /cota/:id': { access: 'auth' },
  'GET /arquivos/:arquivo': { access: 'auth', binary: true },
  'POST /login/selecionar-cota': { access: 'auth' },
  'PUT /cotas/:id/preferencias': { access: 'auth', idempotent: true },
  'PUT /usuarios/:id/preferencias': { access: 'auth', idempotent: true, exigeCodigo: 'contato' },
  'POST /arquivos/v2': { access: 'auth', multipart: true },
} as unknown as SlimContract

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

function setUp() {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ data: { ok: true } }))
  const fetchWithProgress = vi.fn<FetchWithProgress>(async (_url, _init, onProgress) => {
    onProgress(0.5)
    return json({ data: { url: '/x' } })
  })
  const storage = memoryStorage({ [messageErrorKey]: 'antiga' })
  const loading = { running: 0, started: 0 }
  const tokens = createTokenStore({ storage: memoryStorage(), relogio: fixedClock(0) })
  const api = createPortalClient({
    tokens,
    calls,
    aplicativo: { client_id: 'portal', client_secret: 'segredo' },
    fetch,
    fetchWithProgress,
    storage,
    authorize: (send) => send('o-token'),
    isOnline: () => true,
    intentions: createIntentions({ storage: memoryStorage, newKey: () => 'chave-1', now: () => 0 }),
    startLoading: () => {
      loading.started++
      loading.running++
      return () => {
        loading.running--
      }
    },
  })
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? []
    return { url: typeof url === 'string' ? url : '', init, headers: new Headers(init?.headers) }
  }
  return { api, tokens, fetch, fetchWithProgress, storage, loading, sent }
}

let t: ReturnType<typeof setUp>
beforeEach(() => {
  t = setUp()
})

describe('headers', () => {
  it('name the application, its version and the platform on every call', async () => {
    await t.api('GET /parceiros')
    const { headers } = t.sent()
    expect([headers.get('client_id'), headers.get('app-version'), headers.get('platform')]).toEqual([
      'portal',
      '1.70.00',
      'web',
    ])
  })

  it('carry neither token nor credentials on a public call', async () => {
    await t.api('GET /parceiros')
    expect(t.sent().headers.has('access_token')).toBe(false)
    expect(t.sent().headers.has('authorization')).toBe(false)
  })

  it('carry the client credentials, and no token, on a client call', async () => {
    await t.api('POST /login', { body: { grant_type: 'password', username: 'u', password: 'p' } })
    expect(t.sent().headers.get('authorization')).toBe(`Basic ${btoa('portal:segredo')}`)
    expect(t.sent().headers.has('access_token')).toBe(false)
  })

  it('carry the token, and no credentials, on a call of the session', async () => {
    await t.api('GET /cota/:id', { params: { id: 5 } })
    expect(t.sent().headers.get('access_token')).toBe('o-token')
    expect(t.sent().headers.has('authorization')).toBe(false)
  })

  it('carry what a code authorised on a call that asks for it, and on no other', async () => {
    const change = () =>
      t.api('PUT /usuarios/:id/preferencias', { params: { id: 5 }, body: { block_push_notification: true } })
    t.tokens.keep('endereco', { auth_token: 'de outra coisa', expires_in: 900 })
    await change()
    expect(t.sent().headers.has('auth-token')).toBe(false)
    t.fetch.mockClear()
    t.tokens.keep('contato', { auth_token: 'o-do-codigo', expires_in: 900 })
    await change()
    expect(t.sent().headers.get('auth-token')).toBe('o-do-codigo')
    t.fetch.mockClear()
    await t.api('GET /cota/:id', { params: { id: 5 } })
    expect(t.sent().headers.has('auth-token')).toBe(false)
  })

  it('carry it no more once the server has refused it', async () => {
    t.tokens.keep('contato', { auth_token: 'o-do-codigo', expires_in: 900 })
    t.fetch.mockResolvedValueOnce(json({ mensagem: 'Token inválido!', codigo: 'TOKEN_INVALIDO' }, 403))
    await expect(
      t.api('PUT /usuarios/:id/preferencias', { params: { id: 5 }, body: { block_push_notification: true } }),
    ).rejects.toMatchObject({ mensagem: 'Token inválido!' })
    expect(t.tokens.find('contato')).toBeNull()
  })

  it('carry an idempotency key on a call that is done once, and on no other', async () => {
    await t.api('PUT /cotas/:id/preferencias', { params: { id: 5 }, body: { nickname: 'Carro' } })
    expect(t.sent().headers.get('idempotency-key')).toBe('chave-1')
    t.fetch.mockClear()
    await t.api('POST /login/selecionar-cota', { body: { idCota: 5 } })
    expect(t.sent().headers.has('idempotency-key')).toBe(false)
  })
})

describe('the request', () => {
  it('fills and escapes the path, and leaves out what is not given', async () => {
    await t.api('GET /arquivos/:arquivo', { params: { arquivo: 'a/b ç' } })
    expect(t.sent().url).toBe('/app-cliente/v1/arquivos/a%2Fb%20%C3%A7')
    t.fetch.mockClear()
    await t.api('GET /cotas', { query: { page: 2, page_size: undefined } })
    expect(t.sent().url).toBe('/app-cliente/v1/cotas?page=2')
  })

  it('sends a form as it is, for the browser to set its boundary', async () => {
    const body = new FormData()
    await t.api('POST /arquivos/v2', { body })
    expect(t.sent().init?.body).toBe(body)
    expect(t.sent().headers.has('content-type')).toBe(false)
  })

  it('is followed on its way up where that is asked for, with the same headers and body', async () => {
    const body = new FormData()
    const parts: number[] = []
    await t.api('POST /arquivos/v2', { body, onProgress: (part) => parts.push(part) })
    const [url, init] = t.fetchWithProgress.mock.calls[0] ?? []
    expect(parts).toEqual([0.5])
    expect(url).toBe('/app-cliente/v1/arquivos/v2')
    expect(init?.body).toBe(body)
    expect(new Headers(init?.headers).get('access_token')).toBe('o-token')
    expect(t.fetch).not.toHaveBeenCalled()
  })

  it('that is followed fails as any other', async () => {
    t.fetchWithProgress.mockResolvedValueOnce(json({ codigo: 'ARQUIVO_FORMATO', mensagem: 'Formato' }, 422))
    const call = t.api('POST /arquivos/v2', { body: new FormData(), onProgress: () => undefined })
    await expect(call).rejects.toMatchObject({ status: 422, mensagem: 'Formato' })
  })
})

describe('the answer', () => {
  it('is unwrapped once', async () => {
    expect(await t.api('GET /cota/:id', { params: { id: 5 } })).toEqual({ ok: true })
  })

  it('keeps the paging beside the data', async () => {
    const page = { data: [], page: 1, page_size: 20, total: 0, total_pages: 0 }
    t.fetch.mockResolvedValueOnce(json(page))
    expect(await t.api('GET /cotas')).toEqual(page)
  })

  it('is the bytes where the call is binary', async () => {
    t.fetch.mockResolvedValueOnce(new Response('bytes'))
    const blob = await t.api('GET /arquivos/:arquivo', { params: { arquivo: 'x' } })
    expect(await blob.text()).toBe('bytes')
  })

  it.each([
    ['nothing of the contract', json({ outra: 1 })],
    ['no JSON', new Response('<html>')],
  ])('fails on %s', async (_, response) => {
    t.fetch.mockResolvedValueOnce(response)
    await expect(t.api('GET /parceiros')).rejects.toMatchObject({ codigo: 'RESPOSTA_INVALIDA' })
  })
})

describe('an error', () => {
  const corpo = {
    mensagem: 'Leia isto',
    detail: 'detalhe',
    codigo: 'VALIDACAO',
    campos: [{ campo: 'x', mensagem: 'y' }],
  }

  it('carries what the server said', async () => {
    t.fetch.mockResolvedValueOnce(json(corpo, 400))
    await expect(t.api('GET /parceiros')).rejects.toEqual(expect.objectContaining({ status: 400, ...corpo }))
  })

  it('carries the id of its request, from the body or, where a proxy answered, from the header', async () => {
    const headers = { 'x-request-id': 'do-cabecalho' }
    t.fetch.mockResolvedValueOnce(json({ ...corpo, pedido: 'do-corpo' }, 500))
    await expect(t.api('GET /parceiros')).rejects.toMatchObject({ pedido: 'do-corpo' })
    t.fetch.mockResolvedValueOnce(new Response('<h1>', { status: 502, headers }))
    await expect(t.api('GET /parceiros')).rejects.toMatchObject({ pedido: 'do-cabecalho' })
    t.fetch.mockRejectedValueOnce(new TypeError('failed'))
    await expect(t.api('GET /parceiros')).rejects.toMatchObject({ pedido: undefined })
  })

  it.each([
    [400, corpo, 'Leia isto'],
    [404, corpo, 'Leia isto'],
    [404, { ...corpo, mensagem: '' }, 'detalhe'],
    [401, corpo, null],
    [403, corpo, null],
    [422, corpo, null],
    [500, corpo, null],
  ])('%i keeps under message-error: %o', async (status, body, kept) => {
    t.fetch.mockResolvedValueOnce(json(body, status))
    await expect(t.api('GET /parceiros')).rejects.toBeInstanceOf(ApiError)
    expect(t.storage.getItem(messageErrorKey)).toBe(kept)
  })

  it.each([
    ['720', 720],
    ['0', 0],
    ['Sat, 21 Nov 2026 05:00:00 GMT', undefined],
    [null, undefined],
  ])('with the header retry-after %o asks to wait %o s', async (header, expected) => {
    const refusal = json(corpo, 429)
    if (header) refusal.headers.set('retry-after', header)
    t.fetch.mockResolvedValueOnce(refusal)
    await expect(t.api('GET /parceiros')).rejects.toMatchObject({ retryAfterSeconds: expected })
  })

  it('without an answer keeps no message', async () => {
    t.fetch.mockRejectedValueOnce(new TypeError('failed'))
    await expect(t.api('GET /parceiros')).rejects.toMatchObject({ status: 0, codigo: 'SEM_RESPOSTA' })
    expect(t.storage.getItem(messageErrorKey)).toBeNull()
  })

  it('is not made of an abort by the caller', async () => {
    const control = new AbortController()
    t.fetch.mockImplementationOnce(async () => {
      control.abort()
      throw control.signal.reason
    })
    await expect(t.api('GET /parceiros', { signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(t.storage.getItem(messageErrorKey)).toBe('antiga')
  })
})

describe('the loading overlay', () => {
  it('counts a call from start to end, failed or not', async () => {
    t.fetch.mockResolvedValueOnce(json({}, 500))
    const call = t.api('GET /parceiros').catch(() => undefined)
    expect(t.loading.running).toBe(1)
    await call
    expect(t.loading).toEqual({ running: 0, started: 1 })
  })

  it('leaves a call out that says noLoading', async () => {
    await t.api('GET /parceiros', { noLoading: true })
    expect(t.loading.started).toBe(0)
  })
})
