import { type Call, ErroDeNegocio, envelope, erros, errosPossiveis, RespostaDeErro } from '@contempla/contract'
import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { autenticar, type Quem } from './access.ts'
import { requireAssinatura } from './assinatura.ts'
import type { Contexto } from './context.ts'
import { EntradaInvalida } from './errors.ts'
import type { ArquivoRecebido, Binario, Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    quem: Quem
  }
  interface FastifyContextConfig {
    call?: Call
  }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io })
  return json
}

/** Text that no database column can keep as it came: with a NUL, or with half of a surrogate pair. */
function findBadText(data: unknown): z.ZodError | undefined {
  const pending: { value: unknown; path: (string | number)[] }[] = [{ value: data, path: [] }]
  for (let item = pending.pop(); item; item = pending.pop()) {
    const { value, path } = item
    const texts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [value]
    if (texts.some((t) => typeof t === 'string' && (t.includes('\0') || !t.isWellFormed())))
      return new z.ZodError([{ code: 'custom', path, message: 'Há caracteres que não são aceitos', input: undefined }])
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        pending.push({ value: inner, path: path.length < 5 ? [...path, key] : path })
  }
  return undefined
}

/** Zod validates what comes in; what goes out is written by a compiled serialiser that also drops undeclared fields. */
export function setContractCompilers(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const bad = findBadText(data)
    if (bad) return { error: new EntradaInvalida(httpPart ?? 'body', bad) }
    const result = schema.safeParse(data)
    return result.success ? { value: result.data } : { error: new EntradaInvalida(httpPart ?? 'body', result.error) }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => fastJson(jsonSchema(schema, 'output') as Schema))
}

const arquivoMaximoBytes = 8 * 1024 * 1024
/** A file from a slow phone takes its time to come in. */
export const uploadTimeoutMs = 120_000
const isUpload = (call: Call) => hasBody(call) && call.path.startsWith('/arquivos/')

async function receiveFile(request: FastifyRequest, campos: z.ZodObject): Promise<ArquivoRecebido> {
  if (!request.isMultipart()) throw new ErroDeNegocio('FORMATO_NAO_ACEITO')
  const { texts, file } = await readParts(request)
  const parsed = z.strictObject(campos.shape).safeParse(texts)
  if (!parsed.success) throw new EntradaInvalida('body', parsed.error)
  if (!file || file.bytes.length === 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  return { ...file, campos: parsed.data as Record<string, string> }
}

const partLimits = {
  fileSize: arquivoMaximoBytes,
  files: 1,
  fields: 5,
  fieldSize: 1000,
  fieldNameSize: 100,
  headerPairs: 20,
}

async function readParts(request: FastifyRequest) {
  const texts = new Map<string, unknown>()
  let file: { nome: string; bytes: Buffer } | undefined
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === 'file' && part.fieldname === 'file')
        // The parser gives none for an empty name.
        file = { nome: part.filename || 'arquivo', bytes: await part.toBuffer() }
      else if (part.type === 'file')
        throw new ErroDeNegocio('VALIDACAO', { detalhe: 'Envie o arquivo no campo "file".' })
      else texts.set(part.fieldname, part.value)
    }
  } catch (error) {
    // The parser's own complaints about a malformed body carry neither a code nor a status.
    if (error instanceof ErroDeNegocio || (error instanceof Error && 'code' in error)) throw error
    throw new ErroDeNegocio('VALIDACAO')
  }
  return { texts: Object.fromEntries(texts), file }
}

function sendBinary(call: Call, binario: Binario, reply: import('fastify').FastifyReply) {
  if (!call.binary?.includes(binario.tipo)) throw new Error(`${call.path} respondeu ${binario.tipo}, que não declara`)
  const disposition = binario.inline ? 'inline' : 'attachment'
  return reply
    .type(binario.tipo)
    .header('content-disposition', `${disposition}; filename="${binario.nome.replace(/[^\w.-]/g, '_')}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(binario.bytes)
}

const bodyLimit = (call: Call) =>
  call.body && call.path.startsWith('/arquivos') ? 12_100_000 : call.multipart ? arquivoMaximoBytes + 10_000 : 65_536

/** Makes the contract's calls answer under `base`. */
export function registerRoutes(app: FastifyInstance, contexto: Contexto, base: string, routes: readonly Route[]) {
  void app.register(async (withoutBody) => {
    ignoreBodies(withoutBody)
    for (const route of routes) if (!hasBody(route.call)) registerRoute(withoutBody, contexto, base, route)
  })
  void app.register(async (signed) => {
    requireAssinatura(signed)
    for (const route of routes) if (isAssinado(route.call)) registerRoute(signed, contexto, base, route)
  })
  for (const route of routes)
    if (hasBody(route.call) && !isAssinado(route.call)) registerRoute(app, contexto, base, route)
}

const isAssinado = (call: Call) => call.access === 'assinado'

const hasBody = (call: Call) => call.body !== undefined || call.multipart !== undefined

/** Whatever is sent to a call that takes no body is not looked at, so that it cannot be refused either. */
function ignoreBodies(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    delete request.headers['content-type']
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

function registerRoute(app: FastifyInstance, contexto: Contexto, base: string, { call, handler }: Route) {
  const success = envelope(call)
  app.route({
    method: call.method,
    url: base + call.path,
    config: { call },
    // A HEAD would use up a download ticket without giving the document.
    exposeHeadRoute: false,
    bodyLimit: bodyLimit(call),
    ...(isUpload(call) ? { handlerTimeout: uploadTimeoutMs } : {}),
    schema: {
      summary: call.summary,
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(success ? { response: { 200: success } } : {}),
    },
    onRequest: async (request) => {
      request.quem = await autenticar[call.access](contexto, call, request)
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
        ...(call.multipart ? { arquivo: await receiveFile(request, call.multipart) } : {}),
      }
      const answer = await handler(contexto, pedido as never)
      if (call.binary) return sendBinary(call, answer as Binario, reply)
      return call.paged ? answer : { data: answer }
    },
  })
}

const openApiAccess = {
  public: [],
  client: [{ client: [] }],
  auth: [{ access_token: [], client_id: [] }],
  cota: [{ access_token: [], client_id: [] }],
  usuario: [{ access_token: [], client_id: [] }],
  ticket: [{ ticket: [] }],
  staff: [{ retaguarda: [] }],
  assinado: [{ assinatura: [] }],
} as const

/** The OpenAPI operation of a call, for the swagger plugin's transform. */
export function openApiSchema(call: Call) {
  const porStatus = Map.groupBy(errosPossiveis(call), (codigo) => erros[codigo].status)
  const respostas = [...porStatus].map(([status, codigos]) => [
    status,
    {
      description: codigos.map((c) => `${c}: ${erros[c].mensagem}`).join('\n\n'),
      ...jsonSchema(RespostaDeErro, 'output'),
    },
  ])
  const success = envelope(call)
  return {
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    security: openApiAccess[call.access],
    ...(call.params ? { params: jsonSchema(call.params, 'input') } : {}),
    ...(call.query ? { querystring: jsonSchema(call.query, 'input') } : {}),
    ...(call.body ? { body: jsonSchema(call.body, 'input') } : {}),
    ...(call.multipart ? { consumes: ['multipart/form-data'], body: jsonSchema(call.multipart, 'input') } : {}),
    response: Object.fromEntries([
      [
        200,
        success
          ? { description: 'Sucesso', ...jsonSchema(success, 'output') }
          : { description: 'Arquivo', type: 'string', format: 'binary' },
      ],
      ...respostas,
    ]),
  }
}
