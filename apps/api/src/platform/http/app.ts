import { CORPO_COMUM_BYTES, ErroDeNegocio } from '@contempla/contract'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import type { Rastros } from '../rastros/otlp.ts'
import { redeDe } from '../rede.ts'
import { requireMesmaOrigem } from './access/access.ts'
import { requireHostDaRetaguarda } from './access/host-da-retaguarda.ts'
import { admitRequests } from './admission/admission.ts'
import { closeKeptConnections, createDrain, type Drain } from './admission/drain.ts'
import { createPool } from './admission/pool.ts'
import { parseJsonBodies } from './body/body.ts'
import type { Contexto } from './context.ts'
import { replyError } from './errors.ts'
import { loggerOptions } from './log/log.ts'
import { measureRequests, medidasDoBanco, medidasDosPedidos, medidasDosStandbys } from './log/metrics.ts'
import { requestIdOf } from './log/request-id.ts'
import { publishOpenApi } from './openapi.ts'
import { registerRoutes, setContractSerializer } from './register.ts'
import type { Route } from './route.ts'
import { registerSaude } from './saude.ts'

/**
 * Sending a request's head takes at most this long; the whole request, at whatever pace its body comes, at most the
 * other.
 */
const headersTimeoutMs = 10_000
const requestTimeoutMs = 300_000
/** A socket without any movement for this long is closed, even while an answer waits to be taken. */
const idleTimeoutMs = 60_000
/** After the answer the rest of a request is read for this long, so that its caller gets to read the answer. */
const lingerMs = 10_000
/** One address, unless it is a proxy's, may have this many connections. */
const maxConnectionsPerAddress = 1000

/** Every answer has these headers, pages, files and the API's documentation included. */
const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const

const privateHeaders = {
  ...commonHeaders,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

export const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const

/** Closes the connection of a caller that goes on sending after the answer. */
function endLingering(app: FastifyInstance) {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, lingerMs)
      timer.unref()
    }
    done()
  })
}

/** Limits the connections of each address. Behind proxies every connection is theirs, so they must limit them. */
function limitConnections({ server }: FastifyInstance, proxies: number) {
  if (proxies > 0) return
  const connections = createPool({
    total: Number.POSITIVE_INFINITY,
    address: maxConnectionsPerAddress,
    person: Number.POSITIVE_INFINITY,
  })
  server.on('connection', (socket) => {
    try {
      socket.once('close', connections.enter({ address: redeDe(socket.remoteAddress ?? '') }))
    } catch {
      socket.destroy()
    }
  })
}

/** Logs only the route's pattern, because paths and queries may hold ids, tokens and tickets. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.routeOptions.config.sonda ? 'debug' : 'info'
    request.log[level](
      {
        rota: request.routeOptions.url,
        metodo: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'pedido',
    )
    done()
  })
}

export type AppOptions = {
  contexto: Contexto
  base: string
  routes: readonly Route[]
  staff: { base: string; routes: readonly Route[] } | undefined
  integracoes: { base: string; routes: readonly Route[] }
  drain?: Drain
  /** Answers that are the same for everybody are made before the process listens, and not at the first request. */
  prepararAoSubir?: boolean
  /** The measurements go here; without it nothing is measured. */
  registry?: Registry
  /** Traces the requests; without it nothing is traced. */
  rastros?: Rastros | undefined
  /** The log goes here instead of the standard output. */
  logStream?: { write(line: string): void }
}

/** Creates the HTTP application of the contract; whoever serves the pages adds them. */
export async function createApp({
  contexto,
  base,
  routes,
  staff,
  integracoes,
  drain = createDrain(),
  prepararAoSubir = true,
  registry,
  rastros,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(contexto.config.logLevel, logStream),
    genReqId: ({ headers }) => requestIdOf(headers),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'pedido' }),
    trustProxy: (_address: string, hop: number) => hop < contexto.config.proxies,
    bodyLimit: CORPO_COMUM_BYTES,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 2000 },
    return503OnClosing: false,
    // It is longer than any address that Node accepts, because the contract decides what a parameter may be.
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (error, request, reply) => {
      void replyError(error, request, reply.headers(privateHeaders))
    },
  })
  if (!contexto.antivirus.configurado)
    app.log.warn('sem antivírus: os arquivos enviados não passam por um (CLAMD_HOST diz onde está o clamd)')
  setContractSerializer(app)
  app.removeContentTypeParser('text/plain')
  parseJsonBodies(app)
  app.decorateRequest('quem')
  app.setErrorHandler(replyError)
  app.setNotFoundHandler((request, reply) =>
    replyError(new ErroDeNegocio('NAO_ENCONTRADO'), request, reply.headers(privateHeaders)),
  )
  rastros?.seguir(app)
  const headersOfAll = contexto.config.demo ? commonHeaders : { ...commonHeaders, ...hsts }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.headers(headersOfAll)
    done()
  })
  const pools = admitRequests(app, contexto.config)
  limitConnections(app, contexto.config.proxies)
  endLingering(app)
  closeKeptConnections(app, drain)
  logRequests(app)
  if (registry)
    measureRequests(app, registry, {
      ...medidasDosPedidos(pools),
      ...medidasDoBanco(contexto.db),
      ...medidasDosStandbys(contexto.standbys),
    })
  await app.register(cookie)
  await app.register(multipart)
  await publishOpenApi(app, { base, integracoes: integracoes.base, aoSubir: prepararAoSubir })
  await app.register(async (api) => {
    api.addHook('onRequest', (_request, reply, done) => {
      reply.headers(privateHeaders)
      done()
    })
    registerRoutes(api, contexto, base, routes)
    if (staff)
      await api.register(async (own) => {
        requireHostDaRetaguarda(own, contexto.config)
        requireMesmaOrigem(own)
        registerRoutes(own, contexto, staff.base, staff.routes)
      })
    registerRoutes(api, contexto, integracoes.base, integracoes.routes)
    registerSaude(api, contexto, drain)
  })
  return app
}
