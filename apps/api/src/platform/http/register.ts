import { type Call, envelope, ErroDeNegocio, errosPossiveis, erros, RespostaDeErro } from '@contempla/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'
import { autenticar, type Quem } from './access.ts'
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

/** Zod validates what comes in; what goes out is written by a compiled serialiser that also drops undeclared fields. */
export function setContractCompilers(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const result = schema.safeParse(data)
    return result.success ? { value: result.data } : { error: new EntradaInvalida(httpPart ?? 'body', result.error) }
  })
  app.setSerializerCompiler<z.ZodType>(({ schema }) => fastJson(jsonSchema(schema, 'output') as Schema))
}

const arquivoMaximoBytes = 8 * 1024 * 1024

async function receiveFile(request: FastifyRequest, campos: z.ZodObject): Promise<ArquivoRecebido> {
  if (!request.isMultipart()) throw new ErroDeNegocio('FORMATO_NAO_ACEITO')
  const texts: Record<string, unknown> = {}
  let file: { nome: string; bytes: Buffer } | undefined
  for await (const part of request.parts({ limits: { fileSize: arquivoMaximoBytes, files: 1, fields: 5, fieldSize: 1000 } })) {
    if (part.type === 'file') file = { nome: part.filename, bytes: await part.toBuffer() }
    else texts[part.fieldname] = part.value
  }
  const parsed = z.strictObject(campos.shape).safeParse(texts)
  if (!parsed.success) throw new EntradaInvalida('body', parsed.error)
  if (!file || file.bytes.length === 0) throw new ErroDeNegocio('ARQUIVO_AUSENTE')
  return { ...file, campos: parsed.data as Record<string, string> }
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

const bodyLimit = (call: Call) => (call.body && call.path.startsWith('/arquivos') ? 12_100_000 : call.multipart ? arquivoMaximoBytes + 10_000 : 65_536)

/** Makes the contract's calls answer under `base`. */
export function registerRoutes(app: FastifyInstance, contexto: Contexto, base: string, routes: readonly Route[]) {
  for (const { call, handler } of routes) {
    const success = envelope(call)
    app.route({
      method: call.method,
      url: base + call.path,
      config: { call },
      bodyLimit: bodyLimit(call),
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
}

const openApiAccess = {
  public: [],
  client: [{ client: [] }],
  auth: [{ access_token: [], client_id: [] }],
  cota: [{ access_token: [], client_id: [] }],
  usuario: [{ access_token: [], client_id: [] }],
  ticket: [{ ticket: [] }],
  staff: [{ retaguarda: [] }],
} as const

/** The OpenAPI operation of a call, for the swagger plugin's transform. */
export function openApiSchema(call: Call) {
  const porStatus = Map.groupBy(errosPossiveis(call), (codigo) => erros[codigo].status)
  const respostas = [...porStatus].map(([status, codigos]) => [
    status,
    { description: codigos.map((c) => `${c}: ${erros[c].mensagem}`).join('\n\n'), ...jsonSchema(RespostaDeErro, 'output') },
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
      [200, success ? { description: 'Sucesso', ...jsonSchema(success, 'output') } : { description: 'Arquivo', type: 'string', format: 'binary' }],
      ...respostas,
    ]),
  }
}
