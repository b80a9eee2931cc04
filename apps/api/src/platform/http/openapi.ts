import { type Call, envelope, erros, errosPossiveis, RespostaDeErro } from '@contempla/contract'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { publishDocs } from './docs.ts'

export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io, override: soOPublicado })
  return json
}

/** Removes `coisa`, which only the tests need. */
function soOPublicado({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  delete json['coisa']
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
  banco: [],
} as const

/** Every call of the portal carries these headers (document 1 §7). */
const cabecalhosDoAplicativo = {
  type: 'object',
  properties: {
    'app-version': { type: 'string', description: 'A versão do aplicativo', example: '1.70.00' },
    platform: { type: 'string', description: 'Onde ele roda', example: 'web' },
  },
}

const cabecalhoDoCodigo = {
  'auth-token': { type: 'string', description: 'O que PATCH /cotas/:id/verificacao respondeu, para esta ação' },
}

const cabecalhosDe = ({ exigeCodigo, exigeCodigoEm }: Call) =>
  exigeCodigo || exigeCodigoEm
    ? {
        ...cabecalhosDoAplicativo,
        properties: { ...cabecalhosDoAplicativo.properties, ...cabecalhoDoCodigo },
        ...(exigeCodigo ? { required: Object.keys(cabecalhoDoCodigo) } : {}),
      }
    : cabecalhosDoAplicativo

/** Describes the text fields and the one file, which is in no schema because it is never in the parsed body. */
function formulario(campos: z.ZodObject) {
  const { properties, required = [], ...resto } = jsonSchema(campos, 'input')
  return {
    ...resto,
    properties: { ...properties, file: { type: 'string', format: 'binary', description: 'O arquivo' } },
    required: [...required, 'file'],
  }
}

/** Builds the OpenAPI operation of a call for the swagger plugin's transform. */
function openApiSchema(call: Call, comCabecalhos: boolean) {
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
    security: call.sessaoOpcional ? [{}, ...openApiAccess.auth] : openApiAccess[call.access],
    ...(call.params ? { params: jsonSchema(call.params, 'input') } : {}),
    ...(call.query ? { querystring: jsonSchema(call.query, 'input') } : {}),
    ...(call.body ? { body: jsonSchema(call.body, 'input') } : {}),
    ...(comCabecalhos ? { headers: cabecalhosDe(call) } : {}),
    ...(call.multipart ? { consumes: ['multipart/form-data'], body: formulario(call.multipart) } : {}),
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

type OpenApiOptions = {
  base: string
  integracoes: string
  /** All of it is made before the process listens. */
  aoSubir: boolean
}

/** Publishes the OpenAPI of the portal's and the integrations' calls, and its page. */
export async function publishOpenApi(app: FastifyInstance, { base, integracoes, aoSubir }: OpenApiOptions) {
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
        schema:
          call && [base, integracoes].some((part) => url.startsWith(part))
            ? openApiSchema(call, url.startsWith(base))
            : { hide: true },
      }
    },
  })
  const prepareAll = publishDocs(app, base, () => JSON.stringify(app.swagger()))
  if (aoSubir) app.addHook('onReady', async () => prepareAll())
}
