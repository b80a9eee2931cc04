import { RespostaDeErro } from '@contempla/contract'
import { type Ambiente, startAmbiente } from '@contempla/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let ambiente: Ambiente
const log: string[] = []

beforeAll(async () => {
  ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    logLevel: 'info',
    logStream: { write: (line) => log.push(line) },
    extend: async (app, { db }) => {
      app.get('/tarde', { config: { deadlineMs: 50 } }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 200))
        await db.execute(sql`select ${'a52998224725'}::int`)
      })
    },
  })
})
afterAll(() => ambiente.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(ambiente.url + path, { headers })
const linhasDe = (pedido: string) => log.map((line) => JSON.parse(line)).filter((line) => line.pedido === pedido)

const until = async (ok: () => boolean) => {
  for (let i = 0; i < 200 && !ok(); i++) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('the id of a request', () => {
  const id = 'do-proxy-0123456789'

  test('that it came with is answered and logged', async () => {
    const response = await get('/app-cliente/v1/versoes', { 'x-request-id': id })
    expect([response.status, response.headers.get('x-request-id')]).toEqual([200, id])
    expect(linhasDe(id).map(({ msg, rota }) => [msg, rota])).toEqual([['pedido', '/app-cliente/v1/versoes']])
  })

  test.each(['/app-cliente/v1/cotas', '/app-cliente/v1/nada', '/app-cliente/v1/cota/%zz', '/nada'])(
    'is in the body of a refusal, whatever refuses: %s',
    async (path) => {
      const response = await get(path, { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' })
      expect(RespostaDeErro.parse(await response.json()).pedido).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
      expect(response.headers.get('x-request-id')).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    },
  )

  test('is a new one for each where none came, or one that could be written as a line of the log', async () => {
    const ids = await Promise.all(
      ['', 'curto', '{"nivel":50}"{"nivel":50}'].map(async (recebido) =>
        (await get('/nada', { 'x-request-id': recebido })).headers.get('x-request-id'),
      ),
    )
    expect(new Set(ids).size).toBe(3)
    for (const novo of ids) expect(novo).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('health', () => {
  test.each([
    ['/saude/vivo', { vivo: true }],
    ['/healthz', { vivo: true }],
    ['/saude/pronto', expect.objectContaining({ pronto: true, banco: 'ok' })],
    ['/readyz', expect.objectContaining({ pronto: true, banco: 'ok' })],
  ])('%s is told, and not written to the log', async (path, corpo) => {
    const id = `sonda-${path.replace('/', '-')}-0123456789`.replaceAll('/', '-')
    const response = await get(path, { 'x-request-id': id })
    expect([response.status, response.headers.get('x-request-id'), await response.json()]).toEqual([200, id, corpo])
    expect(linhasDe(id)).toEqual([])
  })

  test('metrics are not told where the public asks', async () => {
    expect((await get('/metrics')).status).toBe(404)
  })
})

test('what fails after its answer is logged without the parameters of the statement that failed', async () => {
  const response = await get('/tarde')
  expect(response.status).toBe(503)
  const { pedido } = await response.json()
  await until(() => linhasDe(pedido).some(({ err }) => err?.sql))
  expect(linhasDe(pedido).at(-1)?.err).toMatchObject({ sql: 'select $1::int', causa: { estado: '22P02' } })
  expect(log.join('')).not.toContain('52998224725')
})
