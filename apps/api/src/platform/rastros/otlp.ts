import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type IdGenerator, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Papel } from '../config.ts'
import { rastroDe } from '../http/log/request-id.ts'
import { emTempo } from '../saude/em-tempo.ts'
import { noTrecho, type Trecho } from './trecho.ts'

export type Rastros = {
  /** Traces every request of an application, the probes of machines aside. */
  seguir(app: FastifyInstance): void
  /** Sends what is left, where the collector takes it in time. */
  stop(): Promise<void>
}

const loteMs = 1000
const envioMs = 5000
/** The end of a process waits at most this long for a collector. */
const despedidaMs = 3000
const textoMaximo = 1000

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Gives a trace that begins here the id of its request, so that either leads to the other. */
function createIds(): IdGenerator & { doPedido(id: string): void } {
  const aoAcaso = new RandomIdGenerator()
  let proximo: string | undefined
  return {
    doPedido(id) {
      proximo = uuid.test(id) ? id.replaceAll('-', '') : undefined
    },
    generateTraceId() {
      const id = proximo ?? aoAcaso.generateTraceId()
      proximo = undefined
      return id
    },
    generateSpanId: () => aoAcaso.generateSpanId(),
  }
}

/** Names a statement by its verb and its first table. */
function resumoDe(texto: string): string {
  const [, verbo = 'comando'] = /^\s*(\w+)/.exec(texto) ?? []
  const [, tabela] = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(texto) ?? []
  return tabela ? `${verbo.toUpperCase()} ${tabela}` : verbo.toUpperCase()
}

/** Values are never told: a statement's text has only their places. */
const createTrecho = (tracer: Tracer, doPedido: Context): Trecho => ({
  comando(texto) {
    const resumo = resumoDe(texto)
    const span = tracer.startSpan(
      resumo,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.summary': resumo,
          'db.query.text': texto.slice(0, textoMaximo),
        },
      },
      doPedido,
    )
    return (falhou) => {
      if (falhou) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  },
})

/** The address of a collector, or of where it takes traces. */
function tracesEm(url: string): string {
  const endereco = new URL(url)
  if (endereco.pathname === '/') endereco.pathname = '/v1/traces'
  return endereco.href
}

/** Traces requests and their statements, and sends them to a collector as OTLP over HTTP, in JSON. */
export function createRastros({ url, papeis }: { url: string; papeis: readonly Papel[] }): Rastros {
  const ids = createIds()
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': 'contempla', 'contempla.papeis': papeis.join(',') }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: tracesEm(url), timeoutMillis: envioMs }),
        scheduledDelayMillis: loteMs,
      }),
    ],
  })
  const tracer = provider.getTracer('contempla')
  const emCurso = new WeakMap<FastifyRequest, { span: Span; trecho: Trecho }>()

  function begin(request: FastifyRequest) {
    const { method, routeOptions, id } = request
    const rota = routeOptions.url ?? 'nenhuma'
    const veio = rastroDe(request.headers)
    ids.doPedido(id)
    const span = tracer.startSpan(
      `${method} ${rota}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': rota, pedido: id } },
      veio ? trace.setSpanContext(ROOT_CONTEXT, { ...veio, isRemote: true }) : ROOT_CONTEXT,
    )
    const trecho = createTrecho(tracer, trace.setSpan(ROOT_CONTEXT, span))
    emCurso.set(request, { span, trecho })
    return trecho
  }

  return {
    seguir(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (request.routeOptions.config.sonda) done()
        else noTrecho(begin(request), done)
      })
      // A body comes by the socket's events, which belong to no request.
      app.addHook('preValidation', (request, _reply, done) => {
        const dele = emCurso.get(request)
        if (dele) noTrecho(dele.trecho, done)
        else done()
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = emCurso.get(request)?.span
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    async stop() {
      await emTempo(() => provider.shutdown(), despedidaMs)
    },
  }
}
