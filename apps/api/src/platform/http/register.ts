import { bodyLimitOf, type Call, CORPO_DE_ARQUIVO_BYTES, ErroDeNegocio, envelope } from '@contempla/contract'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { isUnavailable } from '../database.ts'
import { forLog } from '../log/for-log.ts'
import { autenticar, type Quem } from './access/access.ts'
import { requireAssinatura } from './access/assinatura.ts'
import { admitUpload, countSemSessao, namePerson, sendLarge, workOn } from './admission/admission.ts'
import { receiveFile } from './body/upload.ts'
import type { Contexto } from './context.ts'
import { EntradaInvalida } from './errors.ts'
import { createLeitor, type Leitor } from './leitura.ts'
import { createDobra, type Dobra } from './log/dobra.ts'
import { jsonSchema } from './openapi.ts'
import { respondendo } from './prazo.ts'
import type { Binario, Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

/** Finds text that no database column can store: with a NUL, or with half of a surrogate pair. */
function findBadText(data: unknown, emBytes?: string): z.ZodError | undefined {
  const pending: { value: unknown; path: (string | number)[] }[] = [{ value: data, path: [] }]
  for (let item = pending.pop(); item; item = pending.pop()) {
    const { value, path } = item
    const texts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [value]
    if (texts.some((t) => typeof t === 'string' && (t.includes('\0') || !t.isWellFormed())))
      return new z.ZodError([{ code: 'custom', path, message: 'Há caracteres que não são aceitos', input: undefined }])
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        if (key !== emBytes || path.length > 0)
          pending.push({ value: inner, path: path.length < 5 ? [...path, key] : path })
  }
  return undefined
}

/** Validates the input by Zod and then checks the texts of what passes, which is only what the contract declares. */
const validate =
  ({ emBytes }: Call): FastifySchemaCompiler<unknown> =>
  ({ schema, httpPart }) =>
  (data) => {
    const result = (schema as z.ZodType).safeParse(data)
    const error = result.success ? findBadText(result.data, emBytes) : result.error
    return error ? { error: new EntradaInvalida(httpPart ?? 'body', error) } : { value: result.data }
  }

/**
 * Opens closed objects, so that undeclared fields are dropped everywhere. A union or nullable is resolved by the
 * alternative that fits: if the alternatives were closed, an extra field would fit none, and the answer would fail.
 */
const semFecho = (schema: unknown): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : comNulo(value),
  ) as Schema

/** Rewrites 'this or null' as a nullable this, which is written without validating first which of the two it is. */
function comNulo(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || !('anyOf' in schema) || !Array.isArray(schema.anyOf))
    return schema
  const { anyOf, ...resto } = schema
  const [um, nulo, ...mais] = anyOf as { type?: string; const?: unknown }[]
  // The value of a constant is written whatever the data is, so a constant is excluded.
  const isPlain = typeof um?.type === 'string' && !('const' in um) && !('default' in um)
  return isPlain && nulo?.type === 'null' && mais.length === 0 ? { ...um, ...resto, nullable: true } : schema
}

/**
 * Writes answers by a compiled serialiser that also drops undeclared fields. Each one is compiled by its first answer,
 * because compiling all at once would take most of a starting process's time.
 */
export function setContractSerializer(app: FastifyInstance) {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => {
    let write: ReturnType<typeof fastJson> | undefined
    return (data) => {
      write ??= fastJson(semFecho(jsonSchema(schema, 'output')))
      return write(data)
    }
  })
}

/** Scanning and inspecting a received file takes time. */
const uploadDeadlineMs = 45_000
/** This is less than the console waits for an answer. */
const demoradaDeadlineMs = 25_000
const isUpload = (call: Call) => hasBody(call) && bodyLimitOf(call) > CORPO_DE_ARQUIVO_BYTES

function deadlineOf(call: Call): { deadlineMs?: number } {
  if (isUpload(call)) return { deadlineMs: uploadDeadlineMs }
  return call.demorada ? { deadlineMs: demoradaDeadlineMs } : {}
}

function sendBinary(call: Call, binario: Binario, request: FastifyRequest, reply: FastifyReply) {
  if (!call.binary?.includes(binario.tipo)) throw new Error(`${call.path} respondeu ${binario.tipo}, que não declara`)
  sendLarge(request, reply, binario.bytes.length)
  const disposition = binario.inline ? 'inline' : 'attachment'
  return reply
    .type(binario.tipo)
    .header('content-disposition', `${disposition}; filename="${binario.nome.replace(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(binario.bytes)
}

/** Makes the contract's calls answer under `base`. */
export function registerRoutes(app: FastifyInstance, contexto: Contexto, base: string, routes: readonly Route[]) {
  const meios = { contexto, base, dobra: createDobra(), leitor: createLeitor(contexto) }
  void app.register(async (withoutBody) => {
    ignoreBodies(withoutBody)
    for (const route of routes) if (!hasBody(route.call)) registerRoute(withoutBody, meios, route)
  })
  void app.register(async (signed) => {
    requireAssinatura(signed)
    for (const route of routes) if (isAssinado(route.call)) registerRoute(signed, meios, route)
  })
  for (const route of routes) if (hasBody(route.call) && !isAssinado(route.call)) registerRoute(app, meios, route)
}

const isMultipart = (call: Call): call is Call & { multipart: z.ZodObject } => call.multipart !== undefined

const isAssinado = (call: Call) => call.access === 'assinado'

const hasBody = (call: Call) => call.body !== undefined || call.multipart !== undefined

/** Ignores the body of a call that takes none, so that it cannot be refused either. */
function ignoreBodies(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['content-type']
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

/** Logs a failure after the answer: a refusal is nothing, and a failure of hundreds at once is logged once. */
function tellTarde(dobra: Dobra, { log, routeOptions: { url: rota } }: FastifyRequest, erro: unknown) {
  if (erro instanceof ErroDeNegocio) return
  const falha = forLog(erro)
  dobra(`${rota} ${falha.tipo} ${falha.estado}`, (repetidas) =>
    log[isUnavailable(erro) ? 'warn' : 'error']({ falha, rota, repetidas }, 'falhou depois da resposta'),
  )
}

type Meios = { contexto: Contexto; base: string; dobra: Dobra; leitor: Leitor }

function registerRoute(app: FastifyInstance, { contexto, base, dobra, leitor }: Meios, { call, handler }: Route) {
  const success = envelope(call)
  app.route({
    method: call.method,
    url: base + call.path,
    config: { call, ...deadlineOf(call) },
    // A HEAD would use up a download ticket without giving the document.
    exposeHeadRoute: false,
    bodyLimit: bodyLimitOf(call),
    validatorCompiler: validate(call),
    schema: {
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(success ? { response: { 200: success } } : {}),
    },
    onRequest: async (request, reply) => {
      request.quem = await autenticar[call.access](contexto, call, request).catch((erro: unknown) => {
        if (erro instanceof ErroDeNegocio && erro.codigo === 'TOKEN_EXPIRED') countSemSessao(request)
        throw erro
      })
      namePerson(request)
      if (isUpload(call)) admitUpload(request, reply)
    },
    ...(call.access === 'usuario'
      ? {
          preHandler: async (request: FastifyRequest) => {
            if ((request.params as { id: number }).id !== request.quem.sessao?.clienteId)
              throw new ErroDeNegocio('NAO_ENCONTRADO')
          },
        }
      : {}),
    handler: async (request, reply) => {
      const pedido = {
        params: request.params,
        query: request.query,
        body: request.body,
        ...request.quem,
        request,
        reply,
        ...(isMultipart(call) ? { arquivo: await receiveFile(request, call) } : {}),
      }
      // Inspecting a file takes time, and its person's other files have their own limit.
      const work = async () => {
        try {
          return await leitor.answer(call, reply, async (meu) => handler(meu, pedido as never))
        } finally {
          await leitor.keepPosicao(call, reply)
        }
      }
      const answer = await workOn(request, async () => respondendo(reply, work), { inTurn: !isUpload(call) }).catch(
        (erro: unknown) => {
          if (!reply.sent) throw erro
          // The deadline has already told the caller INDISPONIVEL, so only the log is told.
          tellTarde(dobra, request, erro)
        },
      )
      if (reply.sent) return reply
      if (call.binary) return sendBinary(call, answer as Binario, request, reply)
      return call.paged ? answer : { data: answer }
    },
  })
}
