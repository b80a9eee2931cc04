import type { ContratoRetaguarda } from '@contempla/contract'
import { describe, expect, it, vi } from 'vitest'
import { detailedMessageOf, isOffline, isSignedOut, isTransient, messageOf, requestIdOf } from './api-error.ts'
import { type ClientDeps, createClient } from './client.ts'
import { createIntentions } from './intentions.ts'
import { buildUrl } from './url.ts'

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)

function setUp(answer: () => Promise<Response>, online = true, around: Pick<ClientDeps<string>, 'around'> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer)
  let keys = 0
  const api = createClient<ContratoRetaguarda>({
    basePath: '/retaguarda/v1',
    fetch,
    fetchWithProgress: () => expect.fail('no way up was to be followed'),
    isOnline: () => online,
    intentions: createIntentions({
      storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
      newKey: () => `chave-${++keys}`,
      now: () => 0,
    }),
    isIdempotent: (key) => key === 'POST /consorciados/:id/links' || key === 'PUT /grupos/:id/calendario/:numero',
    ...around,
  })
  return { fetch, api }
}

const failure = (answer: () => Promise<Response>, online = true) =>
  setUp(answer, online)
    .api('GET /sessao')
    .then(
      () => expect.fail('the call should have failed'),
      (error: unknown) => error,
    )

describe('a call', () => {
  it('goes to its path with its body and answers the payload', async () => {
    const ana = { id: 1, nome: 'Ana', email: 'ana@contempla.example', papel: 'analista' }
    const { api, fetch } = setUp(async () => json({ data: ana }))
    const body = { email: ana.email, senha: 'segredo' }
    expect(await api('POST /sessao', { body })).toEqual(ana)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('/retaguarda/v1/sessao')
    expect(init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
    })
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
  })

  it('without a body names no content type', async () => {
    const { api, fetch } = setUp(async () => json({ data: { encerrada: true } }))
    await api('DELETE /sessao')
    const init = fetch.mock.calls[0]?.[1]
    expect(init).toMatchObject({ method: 'DELETE', body: null })
    expect(new Headers(init?.headers).has('content-type')).toBe(false)
  })

  it('passes the abort of its caller on as it is', async () => {
    const caller = new AbortController()
    const { api } = setUp(async () => {
      caller.abort(new Error('saiu da tela'))
      throw caller.signal.reason
    })
    await expect(api('GET /sessao', { signal: caller.signal })).rejects.toThrow('saiu da tela')
  })
})

describe('the idempotency key', () => {
  const link = { params: { id: 7 }, body: { uso: 'recuperacao' as const } }
  const outro = { ...link, body: { uso: 'transparente' as const } }
  const done = () => json({ data: { enviadoPara: 'a•••@x.example', validoAte: '2026-11-22T15:00:00.000Z' } })
  const keysOf = (fetch: ReturnType<typeof setUp>['fetch']) =>
    fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

  it('is one through every attempt of a call, and another for the same once it was answered', async () => {
    const twice = async (_key: string, _input: object, send: () => Promise<unknown>) => (await send(), send())
    const { api, fetch } = setUp(async () => done(), true, { around: twice })
    await api('POST /consorciados/:id/links', link)
    await api('POST /consorciados/:id/links', link)
    expect(keysOf(fetch)).toEqual(['chave-1', 'chave-1', 'chave-2', 'chave-2'])
  })

  it('is sent with no call that is not done once', async () => {
    const { api, fetch } = setUp(async () => json({ data: { encerrada: true } }))
    await api('DELETE /sessao')
    await api('GET /sessao')
    expect(keysOf(fetch)).toEqual([null, null])
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that cannot be read', () => new Response('<h1>', { status: 200 })],
    ['a failure of the server', () => json({ codigo: 'INDISPONIVEL' }, { status: 503 })],
    ['a session that ended', () => json({ codigo: 'TOKEN_EXPIRED' }, { status: 401 })],
    ['a refusal', () => json({ codigo: 'SEM_EMAIL_CADASTRADO' }, { status: 409 })],
  ])('after %s is the same for the same values, and another for others', async (_, first) => {
    const answers = [first, done, done]
    const { api, fetch } = setUp(async () => (answers.shift() ?? done)())
    await expect(api('POST /consorciados/:id/links', link)).rejects.toBeDefined()
    await api('POST /consorciados/:id/links', outro)
    await api('POST /consorciados/:id/links', link)
    expect(keysOf(fetch)).toEqual(['chave-1', 'chave-2', 'chave-1'])
  })

  it('of a value that another took the place of is given up, of the same place alone', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const written = () => json({ data: {} })
    const answers = [lost, lost, written, written, written]
    const { api, fetch } = setUp(async () => (answers.shift() ?? written)())
    const change = (numero: number, dia: string) =>
      api('PUT /grupos/:id/calendario/:numero', { params: { id: 7, numero }, body: { dia } })
    await expect(change(1, '2026-12-10')).rejects.toBeDefined()
    await expect(change(2, '2026-12-10')).rejects.toBeDefined()
    await change(1, '2026-12-11')
    await change(1, '2026-12-10')
    await change(2, '2026-12-10')
    expect(keysOf(fetch)).toEqual(['chave-1', 'chave-2', 'chave-3', 'chave-4', 'chave-2'])
  })

  it('that the server knows for something else is given up', async () => {
    const answers = [() => json({ codigo: 'IDEMPOTENCIA_DIVERGENTE' }, { status: 422 }), done]
    const { api, fetch } = setUp(async () => (answers.shift() ?? done)())
    await expect(api('POST /consorciados/:id/links', link)).rejects.toBeDefined()
    await api('POST /consorciados/:id/links', link)
    expect(keysOf(fetch)).toEqual(['chave-1', 'chave-2'])
  })
})

describe('a failed call', () => {
  it('carries the status, code, words and wait of the answer', async () => {
    const corpo = { mensagem: 'Aguarde.', detail: 'Detalhe', codigo: 'MUITAS_TENTATIVAS' }
    const error = await failure(async () => json(corpo, { status: 429, headers: { 'retry-after': '30' } }))
    expect(error).toMatchObject({
      status: 429,
      codigo: 'MUITAS_TENTATIVAS',
      mensagem: 'Aguarde.',
      retryAfterSeconds: 30,
    })
  })

  it.each([
    [500, 'Falhou. Se precisar de ajuda, informe o código 7728-950E.'],
    [503, 'Falhou. Se precisar de ajuda, informe o código 7728-950E.'],
    [409, 'Falhou.'],
  ])('with status %i is told as: %s', async (status, palavras) => {
    const corpo = {
      mensagem: 'Falhou.',
      detail: 'Falhou.',
      codigo: 'X',
      pedido: '0f8fad5b-d9cb-469f-a165-70867728950e',
    }
    const error = await failure(async () => json(corpo, { status }))
    expect([messageOf(error), detailedMessageOf(error)]).toEqual(['Falhou.', palavras])
    expect(requestIdOf(error)).toBe(corpo.pedido)
  })

  it.each([
    [401, true],
    [403, false],
    [400, false],
  ])('with status %i ends the session: %s', async (status, ends) => {
    expect(isSignedOut(await failure(async () => json({ codigo: 'X' }, { status })))).toBe(ends)
  })

  it.each([
    [500, false],
    [502, true],
    [503, true],
    [504, true],
    [429, false],
  ])('with status %i is worth another try: %s', async (status, worth) => {
    expect(isTransient(await failure(async () => new Response('<h1>', { status })))).toBe(worth)
  })

  it.each([
    [false, 'SEM_CONEXAO'],
    [true, 'SEM_RESPOSTA'],
  ])('without an answer, on a device with a network: %s, is %s', async (online, codigo) => {
    const error = await failure(async () => {
      throw new TypeError('Failed to fetch')
    }, online)
    expect(error).toMatchObject({ status: 0, codigo })
    expect(isOffline(error)).toBe(!online)
    expect(isTransient(error)).toBe(true)
  })

  it.each([
    ['an error page', () => new Response('<h1>Erro</h1>', { status: 500 })],
    ['an answer that is not JSON', () => new Response('<h1>Olá</h1>')],
    ['an answer without a payload', () => json({ ok: true })],
    ['an empty answer', () => json(null)],
  ])('on %s shows general words', async (_, answer) => {
    const error = await failure(async () => answer())
    expect(error).toMatchObject({ codigo: 'RESPOSTA_INVALIDA' })
    expect(detailedMessageOf(error)).toContain('algo deu errado')
  })
})

describe('a URL', () => {
  it('carries its parameters encoded and leaves out what is not given', () => {
    const input = { params: { id: 'a/b' }, query: { pagina: 2, busca: 'ana maria', aba: undefined, ordem: null } }
    expect(buildUrl('/grupos/:id', input)).toBe('/grupos/a%2Fb?pagina=2&busca=ana+maria')
  })

  it('is not made without a parameter of its path', () => {
    expect(() => buildUrl('/grupos/:id', {})).toThrow('id')
  })
})
