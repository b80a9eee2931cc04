import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Ambiente, createMundo, type ParceiroDeTeste, startAmbiente } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

const template = `<!doctype html><html><head><title>%NOME%</title><meta name="theme-color" content="%COR%">
<link rel="icon" href="%ICONE%"><!--contempla:parceiro--></head><body><script>1</script></body></html>`
const nomeHostil = `Ru</script><script>alert("1")</script><style>*{}</style><!-- 'im' & $& $' %NOME% %COR%`

const dist = mkdtempSync(join(tmpdir(), 'contempla-dist-'))
let ambiente: Ambiente
let producao: Ambiente
let comum: ParceiroDeTeste
let hostil: ParceiroDeTeste
let longe: ParceiroDeTeste

beforeAll(async () => {
  for (const app of ['portal', 'retaguarda']) {
    mkdirSync(join(dist, app, 'assets'), { recursive: true })
    writeFileSync(join(dist, app, 'index.html'), template)
    writeFileSync(join(dist, app, 'assets', 'a.js'), 'export {}')
    writeFileSync(join(dist, app, 'assets', 'a.js.br'), brotliCompressSync('export {}'))
  }
  writeFileSync(join(dist, 'portal', 'robots.txt'), 'User-agent: *')
  const web = { portal: join(dist, 'portal'), retaguarda: join(dist, 'retaguarda') }
  const adminUrl = inject('TEST_DATABASE_URL')
  ambiente = await startAmbiente({
    adminUrl,
    web,
    extend: async (app) => {
      app.get('/espera', { config: { deadlineMs: 60_000 } }, () => new Promise(() => {}))
    },
  })
  producao = await startAmbiente({
    adminUrl,
    web,
    config: { demo: false, proxies: 1, hostRetaguarda: 'equipe.com.br' },
  })
  const mundo = createMundo(ambiente)
  comum = await mundo.novoParceiro()
  hostil = await mundo.novoParceiro({ nome: nomeHostil })
  longe = await mundo.novoParceiro({
    logoUrl: 'https://cdn.exemplo.com.br/logo.svg',
    iconeUrl: 'https://cdn.exemplo.com.br:8443/i.svg',
  })
  await createMundo(producao).novoParceiro({ dominio: 'marca.com.br' })
})
afterAll(async () => {
  await ambiente.close()
  await producao.close()
  rmSync(dist, { recursive: true })
})

type Pagina = { status: number; headers: Record<string, string | string[] | undefined>; html: string }

/** fetch does not let the Host header be chosen. */
function get(
  host: string,
  path = '/',
  { url, headers = {}, method = 'GET' }: { url?: string; headers?: Record<string, string>; method?: string } = {},
): Promise<Pagina> {
  return new Promise((resolve, reject) => {
    request((url ?? ambiente.url) + path, { method, headers: { host, ...headers } }, (response) => {
      response.setEncoding('utf8')
      let html = ''
      response.on('data', (texto: string) => {
        html += texto
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, html }))
    })
      .on('error', reject)
      .end()
  })
}

const configuracaoDe = (html: string) =>
  JSON.parse(/<script type="application\/json" id="parceiro">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

describe("the portal's page", () => {
  test.each(['/', '/login', '/detalhes-da-cota?id=1'])(
    '%s carries the configuration of the partner of the host',
    async (path) => {
      const { status, html } = await get(comum.dominio, path)
      expect(status).toBe(200)
      expect(configuracaoDe(html)).toMatchObject({
        parceiro: { domain: comum.dominio },
        aplicativo: { client_id: comum.clientId },
      })
    },
  )

  test.each(['P1.LOCALHOST', 'p1.localhost:8080'])('the host is told however it is written: %s', async (host) => {
    expect((await get(host.replace(/p1/i, comum.chave))).status).toBe(200)
  })

  test('a host that no partner has gets a plain page that says so', async () => {
    const { status, html, headers } = await get('ninguem.com.br')
    expect(status).toBe(404)
    expect(html).toContain('Não há um portal neste endereço')
    expect(headers['content-type']).toContain('text/html')
  })

  test('a name made to break out stays text, wherever it is put', async () => {
    const { html } = await get(hostil.dominio)
    expect(configuracaoDe(html).parceiro.name).toBe(nomeHostil)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('alert("')
    expect(html.match(/<title>(.*?)<\/title>/s)?.[1]).not.toMatch(/[<>"']/)
  })

  test.each([() => comum, () => hostil])(
    'the policy has nothing unsafe, and lets in what the page was built with and the brand’s style, by what they say',
    async (parceiro) => {
      const { html, headers } = await get(parceiro().dominio)
      const policy = String(headers['content-security-policy'])
      const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const marca = /<style id="tema-da-marca">(.*?)<\/style>/s.exec(html)?.[1] ?? ''
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain(`script-src 'self' ${hash('1')};`)
      expect(policy).toContain(`style-src 'self' ${hash(marca)};`)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  test('in the app stands still without its bridge, by a script that its policy names; a browser has neither', async () => {
    const noAplicativo = await get(comum.dominio, '/', { headers: { 'user-agent': 'Mozilla/5.0 ContemplaApp/1.70.0' } })
    const [, guarda = ''] =
      /<script src="\/nativo\/ponte.js"><\/script><script>(.*?)<\/script>/s.exec(noAplicativo.html) ?? []
    expect(guarda).toContain('Não conseguimos abrir o aplicativo')
    const selo = createHash('sha256').update(guarda).digest('base64')
    expect(noAplicativo.headers['content-security-policy']).toContain(selo)
    const noNavegador = await get(comum.dominio)
    expect(noNavegador.html).not.toContain('/nativo/')
    expect(noNavegador.headers['content-security-policy']).not.toContain(selo)
  })

  test('is compressed for who takes it so, and is another as soon as the partner is', async () => {
    const mudado = await createMundo(ambiente).novoParceiro({ nome: 'Antes' })
    const comprimida = await get(mudado.dominio, '/', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(comprimida.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect((await get(mudado.dominio)).headers['content-encoding']).toBeUndefined()
    const { etag } = comprimida.headers
    expect((await get(mudado.dominio, '/', { headers: { 'if-none-match': String(etag) } })).status).toBe(304)
    await ambiente.sql("update parceiro set nome = 'Depois' where chave = $1", [mudado.chave])
    expect(configuracaoDe((await get(mudado.dominio)).html).parceiro.name).toBe('Depois')
  })

  test('images are let in from where the partner keeps its own, and from nowhere else', async () => {
    const imagens = async ({ dominio }: ParceiroDeTeste) =>
      /img-src ([^;]+)/.exec(String((await get(dominio)).headers['content-security-policy']))?.[1]
    expect(await imagens(comum)).toBe("'self' data: blob:")
    expect(await imagens(longe)).toBe("'self' data: blob: https://cdn.exemplo.com.br https://cdn.exemplo.com.br:8443")
  })

  test('HSTS in production only', async () => {
    expect((await get(comum.dominio)).headers['strict-transport-security']).toBeUndefined()
    expect((await get('marca.com.br', '/', { url: producao.url })).headers['strict-transport-security']).toContain(
      'max-age=',
    )
  })

  test('a forwarded host is believed of a known proxy alone', async () => {
    const headers = { 'x-forwarded-host': comum.dominio }
    expect((await get('ninguem.com.br', '/', { headers })).status).toBe(404)
    const atras = { url: producao.url, headers: { 'x-forwarded-host': 'marca.com.br' } }
    expect((await get('interno', '/', atras)).status).toBe(200)
  })

  test("the manifest is the partner's", async () => {
    expect(JSON.parse((await get(hostil.dominio, '/manifest.webmanifest')).html)).toMatchObject({
      name: nomeHostil,
      theme_color: '#1d4f91',
    })
    expect((await get('ninguem.com.br', '/manifest.webmanifest')).status).toBe(404)
  })
})

describe('a page asked for while nothing can be answered', () => {
  const deNavegador = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
  const titulo = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]

  /** Runs with a database in which no partner can be read. */
  async function semParceiros<T>(work: () => Promise<T>): Promise<T> {
    const { db } = ambiente.servidor.contexto
    return db.transaction(async (tx) => {
      await tx.execute('lock table parceiro in access exclusive mode')
      return work()
    })
  }

  test('says so in Portuguese and in the colours last seen, and asks again by itself, without a script', async () => {
    const { html: normal } = await get(comum.dominio)
    const { status, headers, html } = await semParceiros(() => get(`${comum.dominio}:8080`, '/home', deNavegador))
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(titulo(html)).toBe('Estamos fora do ar por um instante')
    expect(html).toContain('<meta http-equiv="refresh" content="10">')
    expect(html).toContain(String(headers['x-request-id']).slice(-8))
    expect(html).not.toContain('<script')
    const corDe = (texto: string) => /--cor-primaria:(#\w+)/.exec(texto)?.[1]
    expect(corDe(html)).toBe(corDe(normal))
    const folha = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(folha).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  test('is neutral for a host not seen yet, and safe with a hostile name', async () => {
    await get(hostil.dominio)
    const { html } = await semParceiros(() => get(hostil.dominio, '/', deNavegador))
    expect(html).not.toContain('<script')
    expect(html).toContain('class="marca"')
    const outro = await semParceiros(() => get('nunca-visto.com.br', '/', deNavegador))
    expect([outro.status, titulo(outro.html)]).toEqual([503, 'Estamos fora do ar por um instante'])
    expect(outro.html).not.toContain('class="marca"')
  })

  test('is told by its code to what is no page load', async () => {
    const { status, headers, html } = await semParceiros(() => get(comum.dominio, '/manifest.webmanifest'))
    expect([status, headers['retry-after'], JSON.parse(html).codigo]).toEqual([503, '5', 'INDISPONIVEL'])
  })

  test('is of the staff console too, and of who has asked for too much', async () => {
    const abertos = Array.from({ length: 405 }, (_, i) =>
      request(`${ambiente.url}/espera`, { agent: false, family: 4, localAddress: `127.0.0.${2 + (i % 2)}` })
        .on('error', () => {})
        .end(),
    )
    const pagina = () => get('localhost', '/retaguarda', deNavegador)
    const ocupado = (localAddress: string) =>
      new Promise<string>((resolve) => {
        request(`${ambiente.url}/retaguarda`, { agent: false, family: 4, localAddress, ...deNavegador }, (response) => {
          let html = ''
          response.setEncoding('utf8').on('data', (parte: string) => {
            html += parte
          })
          response.on('end', () => resolve(titulo(html) ?? ''))
        }).end()
      })
    await expect.poll(async () => (await pagina()).status, { timeout: 10_000 }).toBe(503)
    expect(titulo((await pagina()).html)).toBe('Estamos fora do ar por um instante')
    await expect.poll(() => ocupado('127.0.0.2')).toBe('Há muitos acessos deste endereço agora')
    for (const aberto of abertos) aberto.destroy()
    await expect.poll(async () => (await pagina()).status, { timeout: 10_000 }).toBe(200)
  })
})

describe('files and what is not there', () => {
  test('a built file is kept by the browser and not sniffed', async () => {
    const { status, headers } = await get(comum.dominio, '/assets/a.js')
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('a built file comes as it was compressed at build, to who takes it so', async () => {
    const { headers } = await get(comum.dominio, '/assets/a.js', { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
    expect((await get(comum.dominio, '/assets/a.js')).headers['content-encoding']).toBeUndefined()
  })

  test.each([
    '/assets/gone.js',
    '/assets/',
    '/app-cliente/v1/nada',
    '/retaguarda/v1/nada',
    '/integracoes/v1/nada',
    '/integracoes/v1/pagamentos',
    '/metrics',
    '/metrics?x=1',
    '/health',
    '/saude/nada',
  ])('%s is not answered with a page', async (path) => {
    const { status, headers } = await get(comum.dominio, path)
    expect(status).toBe(404)
    expect(headers['content-type']).toContain('json')
  })

  test.each([
    '/assets/../index.html',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/index.html',
  ])('%s leads out of no folder', async (path) => {
    const { html } = await get(comum.dominio, path)
    expect(html).not.toContain('root:x:')
    expect(html).not.toContain('%NOME%')
  })

  test('a page is not posted to', async () => {
    expect((await get(comum.dominio, '/home', { method: 'POST' })).status).toBe(404)
  })

  test('the staff console has its own page, for any host', async () => {
    for (const path of ['/retaguarda', '/retaguarda/casos/1']) {
      const { status, html, headers } = await get('ninguem.com.br', path)
      expect(status).toBe(200)
      expect(html).not.toContain('id="parceiro"')
      expect(headers['content-security-policy']).not.toContain('unsafe')
    }
  })

  test.each([
    ['equipe.com.br', 200, 401],
    ['EQUIPE.com.br:443', 200, 401],
    ['marca.com.br', 404, 404],
    ['ninguem.com.br', 404, 404],
  ])('a staff console with a host of its own is, at %s, a page %i and a call %i', async (host, pagina, chamada) => {
    const de = { url: producao.url }
    expect((await get(host, '/retaguarda/grupos', de)).status).toBe(pagina)
    expect((await get(host, '/retaguarda/assets/a.js', de)).status).toBe(pagina)
    expect((await get(host, '/retaguarda/v1/sessao', de)).status).toBe(chamada)
    expect((await get(host, '/retaguarda/v1/nada', de)).headers['content-type']).toContain('json')
    // Without a body: refused for that where the console is.
    const entrada = await get(host, '/retaguarda/v1/sessao', { ...de, method: 'POST' })
    expect(entrada.status).toBe(chamada === 404 ? 404 : 400)
    expect((await get(host, '/app-cliente/v1/cotas/simples', de)).status).toBe(401)
  })
})
