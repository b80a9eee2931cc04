import { createServer, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client'
import { type Config, ConfigError } from '../../config.ts'
import { type Database, sqlState } from '../../database.ts'
import type { Standbys } from '../../standbys/standbys.ts'
import type { Pools } from '../admission/admission.ts'

/** The present counts by name, read when the metrics are requested. */
type Medidas = Record<string, { help: string; now(): number }>

/** Counts the work under way. */
export const medidasDosPedidos = (pools: Pools): Medidas => ({
  contempla_pedidos: { help: 'Pedidos em curso', now: () => pools.working.size },
  contempla_corpos: { help: 'Corpos de pedidos a caminho', now: () => pools.receiving.size },
  contempla_envios: { help: 'Arquivos a caminho', now: () => pools.uploads.size },
  contempla_respostas: { help: 'Respostas grandes a caminho', now: () => pools.downloads.size },
})

/** Counts the connections of a pool. */
export const medidasDoBanco = ({ $client: pool }: Database): Medidas => ({
  contempla_banco_conexoes: { help: 'Conexões abertas com o banco', now: () => pool.totalCount },
  contempla_banco_conexoes_livres: { help: 'Conexões abertas e sem uso', now: () => pool.idleCount },
  contempla_banco_espera: { help: 'Pedidos à espera de uma conexão', now: () => pool.waitingCount },
})

/** Counts the standbys, where there are any. */
export const medidasDosStandbys = (standbys: Standbys | undefined): Medidas =>
  standbys
    ? { contempla_bancos_de_leitura: { help: 'Bancos de leitura em dia', now: () => standbys.countEmDia() } }
    : {}

/** Times every answer by route, method and status; paths, which may hold ids, are never included. */
export function measureRequests(app: FastifyInstance, registry: Registry, medidas: Medidas) {
  collectDefaultMetrics({ register: registry })
  const tempo = new Histogram({
    name: 'contempla_pedido_segundos',
    help: 'Tempo de resposta, por rota',
    labelNames: ['rota', 'metodo', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10, 60],
    registers: [registry],
  })
  for (const [name, { help, now }] of Object.entries(medidas))
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(now())
        },
      }),
    )
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // A probe is asked all day by no person: at night it would be most of the answers.
    if (routeOptions.config.sonda) return
    tempo.observe(
      { rota: routeOptions.url ?? 'nenhuma', metodo: method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}

/** Serves the metrics at an address of their own, which the public does not reach. Throws a ConfigError. */
export async function serveMetrics(registry: Registry, { host, port }: NonNullable<Config['metricas']>) {
  const answer = async (response: ServerResponse) => {
    try {
      const texto = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(texto)
    } catch {
      response.writeHead(500).end()
    }
  }
  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answer(response)
    else response.writeHead(404).end()
  })
  await listen(server, host, port)
  return {
    get port() {
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const porque = sqlState(error) ?? error.message
      reject(new ConfigError(`Não consegui escutar em CONTEMPLA_METRICAS (${host}:${port}): ${porque}.`))
    })
    server.listen(port, host, resolve)
  })
