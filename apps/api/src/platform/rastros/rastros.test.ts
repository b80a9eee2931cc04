import { createServer, type Server } from 'node:http'
import { type Ambiente, createMundo, startAmbiente, type TitularDeTeste } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
})
const Envio = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

let coletor: Server
let ambiente: Ambiente
let titular: TitularDeTeste
let http: Awaited<ReturnType<ReturnType<typeof createMundo>['entrar']>>
const recebidos: string[] = []
const linhas: { pedido?: string; rota?: string }[] = []

beforeAll(async () => {
  coletor = createServer((request, response) => {
    const partes: Buffer[] = []
    request.on('data', (parte: Buffer) => partes.push(parte))
    request.on('end', () => {
      if (request.url === '/v1/traces') recebidos.push(Buffer.concat(partes).toString())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => coletor.listen(0, '127.0.0.1', resolve))
  const endereco = coletor.address()
  const port = typeof endereco === 'object' ? endereco?.port : 0
  ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    config: { rastros: `http://127.0.0.1:${port}` },
    logLevel: 'info',
    logStream: { write: (linha) => void linhas.push(JSON.parse(linha)) },
  })
  const mundo = createMundo(ambiente)
  titular = await mundo.novoTitular(await mundo.novoParceiro())
  http = await mundo.entrar(titular)
})
afterAll(async () => {
  await ambiente.close()
  await new Promise((resolve) => coletor.close(resolve))
})

const spans = () =>
  recebidos.flatMap((texto) =>
    Envio.parse(JSON.parse(texto)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((s) => s.spans)),
  )
/** The spans of a trace, once its request's own has come, which ends last. */
async function doRastro(traceId: string) {
  await expect
    .poll(() => spans().some((span) => span.traceId === traceId && span.kind === 2), { timeout: 10_000 })
    .toBe(true)
  const todos = spans().filter((span) => span.traceId === traceId)
  const [pedido] = todos.filter(({ kind }) => kind === 2)
  return { pedido, comandos: todos.filter(({ kind }) => kind === 3) }
}
const atributo = (span: z.infer<typeof Span> | undefined, nome: string) =>
  span?.attributes.find(({ key }) => key === nome)?.value['stringValue']

const pai = '00f067aa0ba902b7'
let contados = 0
const novoRastro = () => (++contados).toString(16).padStart(32, 'a')
const pedir = (traceId: string) => http.chamar('GET /cotas', { headers: { traceparent: `00-${traceId}-${pai}-01` } })

describe('a request', () => {
  test('goes on with the trace that it came with, its statements below it, under the id of its log', async () => {
    const traceId = novoRastro()
    expect((await pedir(traceId)).status).toBe(200)
    const { pedido, comandos } = await doRastro(traceId)
    expect(pedido).toMatchObject({ name: 'GET /app-cliente/v1/cotas', parentSpanId: pai })
    expect(atributo(pedido, 'pedido')).toBe(traceId)
    expect(linhas.filter((linha) => linha.pedido === traceId)).toMatchObject([{ rota: '/app-cliente/v1/cotas' }])
    expect(comandos.length).toBeGreaterThan(0)
    for (const comando of comandos) {
      expect(comando.parentSpanId).toBe(pedido?.spanId)
      expect(comando.name).toMatch(/^(SELECT|WITH|INSERT|UPDATE|BEGIN|COMMIT)\b/)
      expect(atributo(comando, 'db.query.text')).toMatch(/\w/)
    }
  })

  test('that came with none begins one, whose id is that of the request', async () => {
    const response = await fetch(`${ambiente.url}/app-cliente/v1/parceiros/configuracao?domain=segredo-do-endereco`)
    const id = response.headers.get('x-request-id') ?? ''
    const { pedido } = await doRastro(id.replaceAll('-', ''))
    expect(pedido?.parentSpanId ?? '').toBe('')
    expect(atributo(pedido, 'pedido')).toBe(id)
  })

  test('keeps its statements from those of others, also where all wait for a connection', async () => {
    const { $client: pool } = ambiente.servidor.contexto.db
    const presas = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
    const ids = Array.from({ length: 40 }, novoRastro)
    const pedidos = Promise.all(ids.map(pedir))
    await expect.poll(() => pool.waitingCount).toBe(ids.length)
    for (const presa of presas) presa.release()
    for (const { status } of await pedidos) expect(status).toBe(200)
    const [um, ...outros] = await Promise.all(ids.map(doRastro))
    const nomes = ({ comandos }: Awaited<ReturnType<typeof doRastro>>) => comandos.map(({ name }) => name).toSorted()
    expect(um && nomes(um)).not.toEqual([])
    for (const outro of outros) expect(nomes(outro)).toEqual(um && nomes(um))
  })

  test('with a body keeps them too', async () => {
    const traceId = novoRastro()
    const { status } = await http.chamar('POST /usuarios/avaliacoes', {
      body: { liked: true },
      headers: { traceparent: `00-${traceId}-${pai}-01`, 'idempotency-key': crypto.randomUUID() },
    })
    expect(status).toBe(200)
    const { comandos } = await doRastro(traceId)
    expect(comandos.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT auditoria', 'COMMIT']))
  })

  test('of a probe, or that its caller does not trace, is not told', async () => {
    const [calado, dito] = [novoRastro(), novoRastro()]
    await http.chamar('GET /cotas', { headers: { traceparent: `00-${calado}-${pai}-00` } })
    await fetch(`${ambiente.url}/healthz`)
    await pedir(dito)
    await doRastro(dito)
    expect(spans().filter(({ traceId, name }) => traceId === calado || name.includes('healthz'))).toEqual([])
  })
})

test('nothing of a person, of an address or of a value goes with any of them', () => {
  const tudo = recebidos.join('\n')
  expect(tudo).toContain('SELECT')
  for (const segredo of [titular.inscricao, titular.nascimento, 'segredo-do-endereco'])
    expect(tudo).not.toContain(segredo)
})
