import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get as httpGet } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Ambiente, createCertificado, startAmbiente } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrir, pedido } from '../soquetes.fixture.ts'

type Resposta = { status: number; conexao: string | undefined }

/** Sends a request over a kept connection; returns status 0 where no answer came or it was cut. */
const request = (agent: Agent, url: string) =>
  new Promise<Resposta>((resolve) => {
    httpGet(url, { agent, family: 4 }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, conexao: response.headers.connection }))
    }).on('error', () => resolve({ status: 0, conexao: undefined }))
  })

const agora = '/app-cliente/v1/util/datahoraatual'

describe('a process on its way out', () => {
  let ambiente: Ambiente
  let release = () => {}
  let saiu: Promise<void>

  beforeAll(async () => {
    const espera = new Promise<void>((resolve) => {
      release = resolve
    })
    ambiente = await startAmbiente({
      adminUrl: inject('TEST_DATABASE_URL'),
      config: { drenagemSegundos: 2, metricas: { host: '127.0.0.1', port: 0 } },
      extend: async (app) => {
        app.get('/espera', { config: { deadlineMs: 20_000 } }, async () => {
          await espera
          return { feito: true }
        })
      },
    })
  })
  afterAll(() => saiu)

  test('fails readiness first, answers and lets go whoever still asks, cuts nothing under way, and then is gone', async () => {
    const { url, servidor } = ambiente
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await request(agent, url + agora)).toEqual({ status: 200, conexao: 'keep-alive' })
    const emCurso = request(new Agent(), `${url}/espera`)
    const corpo = abrir(url, { bytes: pedido('POST /app-cliente/v1/login/sair', { 'Content-Length': 2 }, '{') })
    await wait(100)
    saiu = servidor.drain()
    expect((await request(agent, `${url}/readyz`)).status).toBe(503)
    expect((await request(agent, `${url}/healthz`)).status).toBe(200)
    const fim = performance.now() + 1500
    const enquanto: Resposta[] = []
    while (performance.now() < fim) enquanto.push(await request(agent, url + agora))
    expect(enquanto.length).toBeGreaterThan(10)
    for (const resposta of enquanto) expect(resposta).toEqual({ status: 200, conexao: 'close' })
    await wait(1500)
    expect((await request(agent, url + agora)).status).toBe(0)
    release()
    expect((await emCurso).status).toBe(200)
    expect(await corpo.resposta).toBe(401)
    await saiu
  })
})

describe('metrics', () => {
  let ambiente: Ambiente
  beforeAll(async () => {
    ambiente = await startAmbiente({
      adminUrl: inject('TEST_DATABASE_URL'),
      config: { metricas: { host: '127.0.0.1', port: 0 } },
    })
  })
  afterAll(() => ambiente.close())

  test('are told at an address of their own, by route and without what was asked for', async () => {
    await fetch(`${ambiente.url}/app-cliente/v1/parceiros/configuracao?domain=dominio-secreto`)
    await fetch(`${ambiente.url}/app-cliente/v1/cota/987654321`)
    const de = `http://127.0.0.1:${ambiente.servidor.metricas?.port}`
    const response = await fetch(`${de}/metrics`)
    expect(response.headers.get('content-type')).toContain('text/plain')
    const texto = await response.text()
    expect(texto).toContain(
      'contempla_pedido_segundos_count{rota="/app-cliente/v1/cota/:id",metodo="GET",status="401"} 1',
    )
    for (const nome of ['contempla_pedidos ', 'contempla_banco_conexoes ', 'nodejs_eventloop_lag_seconds', 'process_'])
      expect(texto).toContain(nome)
    expect(texto).not.toMatch(/dominio-secreto|987654321/)
    expect((await fetch(`${de}/`)).status).toBe(404)
    expect((await fetch(`${ambiente.url}/metrics`)).status).toBe(404)
  })
})

test('SIGTERM ends the process in order, its readiness failing for a time before', { timeout: 60_000 }, async () => {
  const bytes = Buffer.alloc(32, 1)
  const chave = bytes.toString('base64')
  const ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    config: { demo: false, chaveDados: bytes, chaveIndice: bytes, pimenta: bytes },
  })
  const certificado = await createCertificado(ambiente.servidor.contexto.config.dataDir)
  const main = join(import.meta.dirname, '../../../main.ts')
  const filho = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: ambiente.databaseUrl,
      PORT: '0',
      CONTEMPLA_ROLES: 'api',
      CONTEMPLA_CHAVE_DADOS: chave,
      CONTEMPLA_CHAVE_INDICE: chave,
      CONTEMPLA_PIMENTA: chave,
      SMTP_URL: 'smtp://127.0.0.1:1',
      CONTEMPLA_DRENAGEM: '2',
      DATA_DIR: ambiente.servidor.contexto.config.dataDir,
      ...certificado,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let saida = ''
  filho.stdout.on('data', (parte: Buffer) => {
    saida += parte.toString()
  })
  const fim = once(filho, 'exit')
  const noAr = () => /no ar em (http\S+)/.exec(saida)?.[1]
  for (let i = 0; i < 1000 && !noAr(); i++) await wait(50)
  const url = String(noAr())
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  filho.kill('SIGTERM')
  await wait(500)
  expect([(await fetch(`${url}/readyz`)).status, (await fetch(`${url}/healthz`)).status]).toEqual([503, 200])
  expect(await fim).toEqual([0, null])
  await ambiente.close()
})
