import { ErroDeNegocio, erros } from '@contempla/contract'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Contexto } from './context.ts'
import { replyError } from './errors.ts'
import { requireHostDaRetaguarda } from './host-da-retaguarda.ts'
import { logToStdout } from './log.ts'
import { openApiSchema, registerRoutes, setContractCompilers, uploadTimeoutMs } from './register.ts'
import type { Route } from './route.ts'

/** Requests under way in this process beyond which new ones are shed at once, so that those inside still end in time. */
const maxInFlight = 400

/** Answering takes this long at most, whatever hangs behind it. */
const handlerTimeoutMs = 3000

const privateHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

export const hsts = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const

function shedOverload(app: FastifyInstance) {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    inFlight++
    // 'close' comes also when the caller hung up; Fastify's onResponse does not.
    reply.raw.once('close', () => {
      inFlight--
    })
    if (inFlight > maxInFlight && request.url !== '/saude/vivo')
      throw new ErroDeNegocio('INDISPONIVEL', { tenteDepoisDeSegundos: 1 })
  })
}

/** Only the route's pattern is logged: paths and queries may hold ids, tokens and tickets. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        rota: request.routeOptions.url,
        metodo: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'pedido',
    )
  })
}

async function publishOpenApi(app: FastifyInstance, base: string, integracoes: string) {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Contempla',
        description: 'API do consorciado. Valores em centavos; dias AAAA-MM-DD.',
        version: '1.70.00',
      },
      components: {
        securitySchemes: {
          client: { type: 'http', scheme: 'basic' },
          access_token: { type: 'apiKey', in: 'header', name: 'access_token' },
          client_id: { type: 'apiKey', in: 'header', name: 'client_id' },
          ticket: { type: 'apiKey', in: 'query', name: 'access_token' },
          retaguarda: { type: 'apiKey', in: 'cookie', name: '__Host-retaguarda' },
          assinatura: { type: 'apiKey', in: 'header', name: 'contempla-assinatura' },
        },
      },
    },
    transform: ({ url, route }) => {
      const call = route.config?.call
      return {
        url,
        schema: call && [base, integracoes].some((part) => url.startsWith(part)) ? openApiSchema(call) : { hide: true },
      }
    },
  })
  await app.register(swaggerUi, { routePrefix: `${base}/docs`, staticCSP: true })
}

export type AppOptions = {
  contexto: Contexto
  base: string
  routes: readonly Route[]
  staff: { base: string; routes: readonly Route[] } | undefined
  integracoes: { base: string; routes: readonly Route[] }
  logLevel: string
  /** Where the log goes instead of the standard output. */
  logStream?: { write(line: string): void }
}

/** The HTTP application of the contract; the pages are added by whoever serves them. */
export async function createApp({
  contexto,
  base,
  routes,
  staff,
  integracoes,
  logLevel,
  logStream,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, redact: ['req.headers', 'res.headers'], stream: logStream ?? logToStdout() },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < contexto.config.proxies,
    bodyLimit: 65_536,
    handlerTimeout: handlerTimeoutMs,
    requestTimeout: uploadTimeoutMs,
    // Longer than any address that Node lets in: what a parameter may be is the contract's to say.
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (error, request, reply) => {
      void replyError(error, request, reply.headers(privateHeaders))
    },
  })
  if (!contexto.antivirus.configurado)
    app.log.warn('sem antivírus: os arquivos enviados não passam por um (CLAMD_HOST diz onde está o clamd)')
  setContractCompilers(app)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('quem')
  app.setErrorHandler(replyError)
  app.setNotFoundHandler((_request, reply) => reply.status(404).headers(privateHeaders).send(naoEncontrado))
  shedOverload(app)
  logRequests(app)
  await app.register(cookie)
  await app.register(multipart)
  await publishOpenApi(app, base, integracoes.base)
  await app.register(async (api) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.headers(contexto.config.demo ? privateHeaders : { ...privateHeaders, ...hsts })
    })
    registerRoutes(api, contexto, base, routes)
    if (staff)
      await api.register(async (own) => {
        requireHostDaRetaguarda(own, contexto.config)
        registerRoutes(own, contexto, staff.base, staff.routes)
      })
    registerRoutes(api, contexto, integracoes.base, integracoes.routes)
    api.get('/saude/vivo', async () => ({ vivo: true }))
    api.get('/saude/pronto', async () => {
      await contexto.db.execute('select 1')
      return { pronto: true }
    })
  })
  return app
}

/** The answer to an API path that does not exist. */
export const naoEncontrado = {
  mensagem: erros.NAO_ENCONTRADO.mensagem,
  detail: erros.NAO_ENCONTRADO.mensagem,
  codigo: 'NAO_ENCONTRADO',
}
