import { type Call, type CodigoDeErro, ErroDeNegocio, erros, errosPossiveis } from '@contempla/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isUnavailable, sqlState } from '../database.ts'
import { forLog } from '../log/for-log.ts'

/** The validator compiler throws this, so that the error handler knows which part was refused. */
export class EntradaInvalida extends Error {
  readonly parte: string
  readonly erro: z.ZodError
  constructor(parte: string, erro: z.ZodError) {
    super('entrada inválida')
    this.parte = parte
    this.erro = erro
  }
}

/** Thrown for a request that is not answered in time. */
export class PrazoEsgotado extends Error {
  override name = 'PrazoEsgotado'
  constructor(ms: number) {
    super(`nenhuma resposta em ${ms} ms`)
  }
}

type Corpo = {
  mensagem: string
  detail: string
  codigo: string
  pedido: string
  campos?: { campo: string; mensagem: string }[]
  tentativasRestantes?: number
}

const fastifyCodes: Record<string, CodigoDeErro> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_MUITO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'FORMATO_NAO_ACEITO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDACAO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDACAO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDACAO',
  FST_ERR_BAD_URL: 'PARAMETRO_INVALIDO',
  FST_ERR_MAX_PARAM_LENGTH: 'PARAMETRO_INVALIDO',
  FST_REQ_FILE_TOO_LARGE: 'ARQUIVO_MUITO_GRANDE',
  FST_FILES_LIMIT: 'VALIDACAO',
  FST_FIELDS_LIMIT: 'VALIDACAO',
  FST_PARTS_LIMIT: 'VALIDACAO',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'FORMATO_NAO_ACEITO',
  FST_STATIC_FORBIDDEN_PATH: 'NAO_ENCONTRADO',
}

/** PostgreSQL cannot store such text: character_not_in_repertoire, untranslatable_character. */
const badTextStates = new Set(['22021', '22P05'])

/** Maps an error to the catalogue's code; undefined means a defect of ours. */
export function codigoDe(error: unknown): ErroDeNegocio | undefined {
  if (error instanceof ErroDeNegocio) return error
  if (error instanceof EntradaInvalida)
    return new ErroDeNegocio(error.parte === 'params' ? 'PARAMETRO_INVALIDO' : 'VALIDACAO')
  const codigo = fastifyCodes[(error as Partial<FastifyError>).code ?? '']
  if (codigo) return new ErroDeNegocio(codigo)
  if (error instanceof PrazoEsgotado) return new ErroDeNegocio('INDISPONIVEL', { tenteDepoisDeSegundos: 5 })
  if (badTextStates.has(sqlState(error) ?? '')) return new ErroDeNegocio('VALIDACAO')
  if (error instanceof SyntaxError || (error as Partial<FastifyError>).statusCode === 400)
    return new ErroDeNegocio('VALIDACAO')
  // A path that the file server refuses (a folder, one outside) does not exist for the caller.
  if ((error as Partial<FastifyError>).statusCode === 403) return new ErroDeNegocio('NAO_ENCONTRADO')
  return isUnavailable(error) ? new ErroDeNegocio('INDISPONIVEL', { tenteDepoisDeSegundos: 5 }) : undefined
}

function camposDe(error: unknown): Corpo['campos'] {
  if (error instanceof EntradaInvalida)
    return error.erro.issues.slice(0, 20).map((i) => ({ campo: i.path.join('.'), mensagem: i.message }))
  if (error instanceof ErroDeNegocio && error.campo !== undefined)
    return [{ campo: error.campo, mensagem: error.detalhe }]
  return undefined
}

const retryAfterSeconds: Partial<Record<number, number>> = { 429: 30, 503: 5 }

/**
 * A refused body up to this size is read to its end and discarded, so that a caller still sending it gets the answer.
 */
const escoadoBytes = 64 * 1024 * 1024

/**
 * Drains a refused body, because Fastify closes its connection and a caller that is still sending often never reads
 * why.
 */
function escoar({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete || Number(headers['content-length']) <= escoadoBytes) reply.removeHeader('connection')
}

/**
 * Words the error: `mensagem` alone must say everything, because applications show nothing else. Refused fields have
 * their own words; other errors the catalogue's, followed by the detail of this time. For a wrong code the documents
 * give the exact words, so the remaining attempts stand beside them.
 */
function palavrasDe(erro: ErroDeNegocio, campos: Corpo['campos']): Pick<Corpo, 'mensagem' | 'detail'> {
  const { mensagem } = erros[erro.codigo]
  const detail = [...new Set(campos?.map((c) => c.mensagem))].join('. ') || erro.detalhe
  if (erro.codigo === 'VALIDACAO' || erro.codigo === 'PARAMETRO_INVALIDO') return { mensagem: detail, detail }
  if (mensagem.includes(detail) || erro.tentativasRestantes !== undefined) return { mensagem, detail }
  return { mensagem: `${mensagem}${/\p{P}$/u.test(mensagem) ? '' : '.'} ${detail}`, detail }
}

/** Logs why something was unavailable, unless we refused it on purpose. */
export function logIndisponivel(error: unknown, request: FastifyRequest) {
  if (!(error instanceof ErroDeNegocio))
    request.log.warn({ falha: forLog(error), rota: request.routeOptions.url }, 'indisponível')
}

/** Turns any failure into the catalogue's status and words; an undeclared one is logged and answers 500. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const call = (request.routeOptions.config as { call?: Call }).call
  const known = codigoDe(error)
  const declared = known && (!call || errosPossiveis(call).includes(known.codigo))
  const rota = request.routeOptions.url
  if (!declared) request.log.error({ falha: forLog(error), rota }, 'erro não declarado')
  else if (known.codigo === 'INDISPONIVEL') logIndisponivel(error, request)
  const erro = declared ? known : new ErroDeNegocio('ERRO_INTERNO')
  const wait = erro.tenteDepoisDeSegundos ?? retryAfterSeconds[erros[erro.codigo].status]
  if (wait !== undefined) reply.header('retry-after', wait)
  if (erro.codigo === 'CORPO_LENTO') reply.header('connection', 'close')
  else escoar(request, reply)
  const campos = camposDe(error)
  const corpo: Corpo = {
    ...palavrasDe(erro, campos),
    codigo: erro.codigo,
    pedido: request.id,
    ...(campos ? { campos } : {}),
    ...(erro.tentativasRestantes === undefined ? {} : { tentativasRestantes: erro.tentativasRestantes }),
  }
  reply.header('x-request-id', request.id)
  return reply.status(erros[erro.codigo].status).type('application/json; charset=utf-8').send(corpo)
}
