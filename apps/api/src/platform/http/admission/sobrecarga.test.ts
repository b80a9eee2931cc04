import { type ClientRequest, request } from 'node:http'
import { type Ambiente, createMundo, type Mundo, startAmbiente, type TitularDeTeste } from '@contempla/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createProxy, type Proxy } from '../../proxy.fixture.ts'

let ambiente: Ambiente
let mundo: Mundo
let proxy: Proxy
let titular: TitularDeTeste
let release = () => {}

const log: string[] = []
let parar = () => {}

beforeAll(async () => {
  proxy = await createProxy(inject('TEST_DATABASE_URL'))
  const espera = new Promise<void>((resolve) => {
    release = resolve
  })
  ambiente = await startAmbiente({
    adminUrl: proxy.url,
    logLevel: 'info',
    logStream: { write: (line) => log.push(line) },
    extend: async (app, { db }) => {
      app.get('/para-no-meio', () =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`)
          parar()
          await tx.execute(sql`select ${'dado-de-alguem'}::text`)
        }),
      )
      app.get('/espera', { config: { deadlineMs: 60_000 } }, async () => {
        await espera
        return {}
      })
    },
  })
  mundo = createMundo(ambiente)
  titular = await mundo.novoTitular(await mundo.novoParceiro())
})
afterEach(() => proxy.thaw())
afterAll(async () => {
  proxy.thaw()
  release()
  await ambiente.close()
  await proxy.close()
})

const get = (path: string) => fetch(ambiente.url + path)

/** Opens a request and leaves it open; resolves to its status when it is answered. */
function open(path: string, localAddress: string): { pedido: ClientRequest; status: Promise<number> } {
  const pedido = request(ambiente.url + path, { agent: false, family: 4, localAddress }).end()
  const status = new Promise<number>((resolve) => {
    pedido.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    pedido.on('error', () => resolve(0))
  })
  return { pedido, status }
}

const until = async (ok: () => Promise<boolean>, ms: number) => {
  const fim = performance.now() + ms
  while (performance.now() < fim) {
    if (await ok()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

describe('overload', () => {
  test('sheds what is too much with 503 and Retry-After, and forgets callers who hung up', async () => {
    for (let volta = 0; volta < 2; volta++) {
      const abertos = Array.from({ length: 405 }, (_, i) => open('/espera', `127.0.0.${2 + (i % 4)}`))
      const shed = await until(async () => {
        const r = await get('/app-cliente/v1/util/datahoraatual')
        return r.status === 503 && r.headers.get('retry-after') === '1' && (await r.json()).codigo === 'INDISPONIVEL'
      }, 10_000)
      expect(shed).toBe(true)
      expect((await get('/saude/vivo')).status).toBe(200)
      expect((await get('/readyz')).status).toBe(200)
      for (const { pedido } of abertos) pedido.destroy()
      expect(await until(async () => (await get('/app-cliente/v1/util/datahoraatual')).status === 200, 5000)).toBe(true)
    }
  })
})

describe('one address', () => {
  test('that asks for more than half of the places is refused the rest, which stays with the others', async () => {
    const abertos = Array.from({ length: 205 }, () => open('/espera', '127.0.0.2'))
    const outro = async () => (await get('/app-cliente/v1/util/datahoraatual')).status
    expect(await Promise.race(abertos.map(({ status }) => status))).toBe(429)
    expect(await outro()).toBe(200)
    for (const { pedido } of abertos) pedido.destroy()
  })
})

describe('a database that hangs', () => {
  // Another program on this machine can only make it slower, so one try within the bar is enough.
  test('readiness fails within 5 s, no request hangs over 3 s, and all is well again within 10 s', {
    retry: 2,
  }, async () => {
    const http = await mundo.entrar(titular)
    const [id = 0] = titular.cotas
    expect(await until(async () => (await get('/saude/pronto')).status === 200, 10_000)).toBe(true)
    proxy.freeze()
    const measure = async (work: () => Promise<{ status: number; headers: Headers }>) => {
      const inicio = performance.now()
      const { status, headers } = await work()
      return { status, retry: headers.get('retry-after'), segundos: (performance.now() - inicio) / 1000 }
    }
    const leituras = Array.from({ length: 40 }, () => () => http.chamar('GET /cotas'))
    const medidas = await Promise.all(
      [
        () => get('/saude/pronto'),
        () => http.chamar('PUT /cotas/:id/preferencias', { params: { id }, body: { nickname: 'Novo' } }),
        () => http.chamar('POST /usuarios/avaliacoes', { body: { liked: true } }),
        () =>
          mundo.visitante(titular.parceiro).chamar('POST /login', {
            body: { grant_type: 'password', username: titular.inscricao, password: '000000' },
          }),
        ...Array.from({ length: 10 }, () => () => get('/app-cliente/v1/parceiros')),
        ...leituras,
      ].map(measure),
    )
    for (const { status, retry, segundos } of medidas) {
      expect(status).toBe(503)
      expect(Number(retry)).toBeGreaterThan(0)
      expect(segundos).toBeLessThan(3.6)
    }
    expect((await get('/saude/vivo')).status).toBe(200)
    proxy.thaw()
    expect(await until(async () => (await get('/saude/pronto')).status === 200, 10_000)).toBe(true)
    const depois = await http.chamar('PUT /cotas/:id/preferencias', { params: { id }, body: { nickname: 'Depois' } })
    expect(depois.status).toBe(200)
    const [row] = await ambiente.sql('select apelido from cota where id = $1', [id])
    expect(row).toEqual({ apelido: 'Depois' })
    // A failure after the answer is logged once for each route and cause, however many callers there were.
    const tarde = () =>
      log.filter((line) => line.includes('falhou depois da resposta') && line.includes('/parceiros"')).length
    expect(await until(async () => tarde() > 0, 5000)).toBe(true)
    expect([log.filter((line) => line.includes('Promise errored')), tarde()]).toEqual([[], 1])
  })

  test.each([
    ['hangs', () => proxy.freeze(), 'Query read timeout'],
    ['breaks', () => proxy.cut(), 'Connection terminated unexpectedly'],
  ])(
    'in the middle of a write that %s is answered with 503, and the log says what was asked and why it ended',
    async (_, act, why) => {
      parar = act
      const response = await get('/para-no-meio')
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      const { pedido, codigo } = await response.json()
      expect(codigo).toBe('INDISPONIVEL')
      const linhas = () => log.filter((line) => line.includes(pedido)).join('')
      // Where the database hangs, the answer comes first.
      expect(await until(async () => linhas().includes(why), 3000)).toBe(true)
      expect(linhas()).toContain('select $1::text')
      expect(log.join('')).not.toContain('dado-de-alguem')
      proxy.thaw()
      expect(await until(async () => (await get('/saude/pronto')).status === 200, 10_000)).toBe(true)
    },
  )

  test('a database that breaks is answered with 503, and is found again', async () => {
    const http = await mundo.entrar(titular)
    proxy.cut()
    await http.chamar('GET /cotas')
    expect(await until(async () => (await http.chamar('GET /cotas')).status === 200, 5000)).toBe(true)
  })
})
