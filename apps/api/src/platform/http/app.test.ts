import {
  basePathIntegracoes,
  type Call,
  contrato,
  contratoIntegracoes,
  erros,
  RespostaDeErro,
} from '@contempla/contract'
import {
  type Ambiente,
  createMundo,
  type Mundo,
  senhaDeTeste,
  startAmbiente,
  type TitularDeTeste,
} from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let ambiente: Ambiente
let producao: Ambiente
let mundo: Mundo
let titular: TitularDeTeste
const log: string[] = []

beforeAll(async () => {
  const adminUrl = inject('TEST_DATABASE_URL')
  ambiente = await startAmbiente({
    adminUrl,
    logLevel: 'info',
    logStream: { write: (line) => log.push(line) },
    extend: async (app, { db }) => {
      app.get('/falha-no-banco', () => db.execute("select 'segredo-do-cliente'::int"))
      app.get('/falha', () => {
        throw new Error('defeito nosso')
      })
    },
  })
  producao = await startAmbiente({ adminUrl, config: { demo: false } })
  mundo = createMundo(ambiente)
  titular = await mundo.novoTitular(await mundo.novoParceiro())
})
afterAll(async () => {
  await ambiente.close()
  await producao.close()
})

const base = '/app-cliente/v1'
const send = (path: string, init?: RequestInit) => fetch(ambiente.url + path, init)

describe('OpenAPI', () => {
  type Operacao = {
    security: unknown[]
    responses: Record<string, unknown>
    requestBody?: unknown
    parameters?: { in: string; name: string }[]
  }
  const read = async (): Promise<Record<string, Record<string, Operacao>>> =>
    (await (await send(`${base}/docs/json`)).json()).paths

  test('gives examples, and of what a field names for the tests, nothing', async () => {
    const texto = JSON.stringify(await read())
    expect(texto).toContain('"example":"01001000"')
    expect(texto).not.toContain('"coisa"')
    expect(texto).not.toContain(senhaDeTeste)
  })

  test('the page of the documentation is served', async () => {
    const response = await send(`${base}/docs/`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline')
  })

  test('its page has the headers of every other, in production HSTS too', async () => {
    for (const path of ['/docs/', '/docs/static/swagger-ui.css', '/docs/json']) {
      const { status, headers } = await fetch(`${producao.url}${base}${path}`)
      expect(status).toBe(200)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toBe('camera=(), geolocation=(), microphone=(), payment=()')
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      )
    }
  })

  test('is made once, compressed, and not sent again to who has it, as JSON and as YAML', async () => {
    for (const path of ['/docs/json', '/docs/yaml']) {
      const response = await send(base + path, { headers: { 'accept-encoding': 'gzip;q=0.5, br' } })
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br'])
      const etag = response.headers.get('etag') ?? ''
      const outra = await send(base + path, { headers: { 'if-none-match': `W/"x", ${etag}` } })
      expect([outra.status, await outra.text()]).toEqual([304, ''])
      const crua = await send(base + path, { headers: { 'accept-encoding': 'identity' } })
      expect([crua.headers.get('content-encoding'), await crua.text()]).toEqual([null, await response.text()])
    }
  })

  test('names the headers that an application sends, and the file of a multipart body', async () => {
    const paths = await read()
    const comCodigo = Object.values<Call>(contrato).filter((c) => c.exigeCodigo || c.exigeCodigoEm)
    const exigeCodigo = new Set(comCodigo.map(({ method, path }) => `${method} ${base}${path}`))
    expect(exigeCodigo.size).toBeGreaterThan(0)
    for (const [path, operacoes] of Object.entries(paths))
      for (const [metodo, { parameters = [] }] of Object.entries(operacoes)) {
        const chamada = `${metodo.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
        expect(parameters.filter((p) => p.in === 'header').map((p) => p.name)).toEqual([
          ...(path.startsWith(base) ? ['app-version', 'platform'] : []),
          ...(exigeCodigo.has(chamada) ? ['auth-token'] : []),
        ])
      }
    expect(paths[`${base}/arquivos/v2`]?.['post']?.requestBody).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: { properties: { file: { type: 'string', format: 'binary' } }, required: ['category', 'file'] },
        },
      },
    })
  })

  test('lists every call of the contract, and nothing else', async () => {
    const paths = await read()
    const listed = Object.entries(paths).flatMap(([path, operacoes]) =>
      Object.keys(operacoes).map((m) => `${m.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const declared = [
      ...Object.values(contrato).map((call) => `${call.method} ${base}${call.path}`),
      ...Object.values(contratoIntegracoes).map((call) => `${call.method} ${basePathIntegracoes}${call.path}`),
    ]
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })

  test('tells body, security and errors of a call', async () => {
    const operacao = (await read())[`${base}/cotas/{id}/preferencias`]?.['put']
    expect(operacao?.security).toEqual([{ access_token: [], client_id: [] }])
    expect(Object.keys(operacao?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '503']),
    )
    expect(operacao?.requestBody).toBeDefined()
  })
})

describe('what is asked in a way that the contract does not have', () => {
  test.each([
    ['an unknown path', 'GET', `${base}/nada`],
    ['an unknown method', 'PATCH', `${base}/parceiros`],
    ['HEAD, which would use up a ticket', 'HEAD', `${base}/relatorios/extrato.x?access_token=a&client_id=b`],
    ['a path of the staff console', 'GET', '/retaguarda/v1/nada'],
    ['anything elsewhere', 'GET', '/nada?segredo=1'],
  ])('%s answers 404 in the shape of an error', async (_nome, method, path) => {
    const response = await send(path, { method })
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const { mensagem } = erros.NAO_ENCONTRADO
    const pedido = response.headers.get('x-request-id')
    const corpo = JSON.stringify({ mensagem, detail: mensagem, codigo: 'NAO_ENCONTRADO', pedido })
    expect(await response.text()).toBe(method === 'HEAD' ? '' : corpo)
  })

  test('an address that cannot be read answers 400 in the shape of an error', async () => {
    const response = await send(`${base}/cota/%zz`)
    expect(response.status).toBe(400)
    expect(RespostaDeErro.parse(await response.json()).codigo).toBe('PARAMETRO_INVALIDO')
  })

  test.each([
    ['an empty JSON body', { headers: { 'content-type': 'application/json' }, body: '' }],
    ['a broken JSON body', { headers: { 'content-type': 'application/json' }, body: '{' }],
    ['another type', { headers: { 'content-type': 'text/plain' }, body: 'x' }],
    ['no readable type', { headers: { 'content-type': 'lixo' }, body: 'x' }],
    ['more than any body may be', { headers: { 'content-type': 'application/json' }, body: 'x'.repeat(100_000) }],
  ])('a call that takes no body does not mind %s', async (_nome, { headers, body }) => {
    const http = await mundo.entrar(titular)
    const response = await send(`${base}/login/sair`, {
      method: 'POST',
      headers: { ...http.headers, ...headers },
      body,
    })
    expect(response.status).toBe(200)
  })

  test.each([
    ['broken JSON', '{', 'application/json', 'VALIDACAO'],
    ['nothing', '', 'application/json', 'VALIDACAO'],
    ['another type', 'x', 'text/plain', 'FORMATO_NAO_ACEITO'],
    ['too much', `"${'x'.repeat(70_000)}"`, 'application/json', 'CORPO_MUITO_GRANDE'],
    ['a NUL', '{"liked":true,"comentario":"a\\u0000b"}', 'application/json', 'VALIDACAO'],
    ['half of a surrogate pair', '{"liked":true,"comentario":"\\ud800"}', 'application/json', 'VALIDACAO'],
    ['lists in lists', '['.repeat(60_000), 'application/json', 'VALIDACAO'],
  ])('a body with %s is refused by its code', async (_nome, body, type, codigo) => {
    const http = await mundo.entrar(titular)
    const headers = { ...http.headers, 'content-type': type }
    const response = await send(`${base}/usuarios/avaliacoes`, { method: 'POST', headers, body })
    expect(RespostaDeErro.parse(await response.json()).codigo).toBe(codigo)
  })

  test('a refused field is named, in Portuguese', async () => {
    const http = await mundo.entrar(titular)
    const { json } = await http.chamar('POST /usuarios/avaliacoes', { body: { liked: 'sim' } })
    expect(json.campos).toEqual([{ campo: 'liked', mensagem: 'Responda sim ou não' }])
  })

  test('the words of a refused field are the message, which is all that an application shows', async () => {
    const body = { inscricaoNacional: titular.inscricao, email: 'ninguem', dataNascimentoFundacao: '1970-01-01' }
    const { status, json } = await mundo
      .visitante(titular.parceiro)
      .chamar('POST /login/recuperar-senha/cliente', { body })
    expect([status, json.mensagem, json.detail]).toEqual([400, 'E-mail inválido', 'E-mail inválido'])
  })
})

describe('what needs no session', () => {
  test('is counted for its address, and past its share is refused with the time to wait; a session goes on', async () => {
    const apertado = await startAmbiente({
      adminUrl: inject('TEST_DATABASE_URL'),
      config: { semSessaoPorSegundo: 1, proxies: 1 },
    })
    const outro = createMundo(apertado)
    const http = await outro.entrar(await outro.novoTitular(await outro.novoParceiro()))
    const de = (endereco: string, path: string, headers: Record<string, string> = {}) =>
      fetch(apertado.url + path, { headers: { 'x-forwarded-for': endereco, ...headers } })
    const caminhos = [`${base}/docs/json`, `${base}/versoes`, `${base}/cotas`, `${base}/nada`]
    const status = await Promise.all(Array.from({ length: 30 }, (_, i) => de('10.0.0.1', caminhos[i % 4] ?? '')))
    const recusadas = status.filter((r) => r.status === 429)
    expect(recusadas.length).toBeGreaterThanOrEqual(9)
    expect(recusadas[0]?.headers.get('retry-after')).toBe('1')
    expect((await de('10.0.0.2', `${base}/versoes`)).status).toBe(200)
    expect((await de('10.0.0.1', `${base}/cotas/simples`, http.headers)).status).toBe(200)
    expect((await de('10.0.0.1', '/saude/pronto')).status).toBe(200)
    await apertado.close()
  })
})

describe('headers', () => {
  test('nothing of the API is kept, sniffed or framed', async () => {
    const { headers } = await send(`${base}/versoes`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('HSTS in production only', async () => {
    const hsts = async (url: string) => (await fetch(`${url}${base}/versoes`)).headers.get('strict-transport-security')
    expect(await hsts(producao.url)).toBe('max-age=63072000; includeSubDomains')
    expect(await hsts(ambiente.url)).toBeNull()
  })
})

describe('the log', () => {
  test('says at the start that no virus scanner is configured', () => {
    expect(log.join('\n')).toContain('CLAMD_HOST')
  })

  test('a defect answers 500 without saying what it was, and the log says where, without the data', async () => {
    for (const path of ['/falha-no-banco', '/falha']) {
      const response = await send(path)
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({
        mensagem: erros.ERRO_INTERNO.mensagem,
        detail: erros.ERRO_INTERNO.mensagem,
        codigo: 'ERRO_INTERNO',
        pedido: response.headers.get('x-request-id'),
      })
    }
    const linhas = log.join('\n')
    expect(linhas).toContain('22P02')
    expect(linhas).toContain('defeito nosso')
    expect(linhas).not.toContain('segredo-do-cliente')
  })

  test('holds the route, and neither ids, nor queries, nor tokens', async () => {
    const http = await mundo.entrar(titular)
    await http.chamar('GET /cota/:id', { params: { id: 987_654_321 } })
    await send(`${base}/parceiros/configuracao?domain=dominio-secreto`)
    const linhas = log.join('\n')
    expect(linhas).toContain(`${base}/cota/:id`)
    for (const segredo of ['987654321', 'dominio-secreto', http.headers['access_token'] ?? '', titular.inscricao])
      expect(linhas).not.toContain(segredo)
  })
})
