import type { CodigoDeErro } from '@contempla/contract'
import { codigoDoPedido } from '@contempla/ui/codigo-do-pedido'

/** Codes that the client itself gives, where no usable answer came. */
export type LocalCode = 'SEM_CONEXAO' | 'SEM_RESPOSTA' | 'TEMPO_ESGOTADO' | 'RESPOSTA_INVALIDA' | 'SEM_COOKIES'

const mensagens: Record<LocalCode, string> = {
  SEM_CONEXAO: 'Você está sem conexão. Verifique sua internet e tente de novo.',
  SEM_RESPOSTA: 'Não conseguimos falar com o servidor. Tente de novo em instantes.',
  TEMPO_ESGOTADO: 'A resposta está demorando. Verifique sua internet e tente de novo.',
  RESPOSTA_INVALIDA: 'Ops, algo deu errado. Por favor tente novamente mais tarde',
  SEM_COOKIES:
    'Seu navegador não guarda cookies, e sem eles não dá para continuar conectado. Permita os cookies deste endereço, ou entre por outro navegador.',
}

/** A field of the request that the server refused, by its path in the request: `valorCentavos`, `itens.0.dia`. */
export type RefusedField = { campo: string; mensagem: string }

type Fields = {
  status: number
  codigo: CodigoDeErro | LocalCode
  mensagem: string
  detail?: string | undefined
  campos?: readonly RefusedField[] | undefined
  retryAfterSeconds?: number | undefined
  pedido?: string | undefined
}

/** A failed call. `status` 0 means that no answer came; `mensagem` can be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: CodigoDeErro | LocalCode
  readonly mensagem: string
  /** What the message is about this time, where the server said more than the message. */
  readonly detail: string | undefined
  readonly campos: readonly RefusedField[]
  /** How long the server asks to wait before another try. */
  readonly retryAfterSeconds: number | undefined
  /** The id of the request, where the server answered it. */
  readonly pedido: string | undefined
  constructor({ status, codigo, mensagem, detail, campos = [], retryAfterSeconds, pedido }: Fields) {
    super(`${codigo}: ${mensagem}`)
    this.name = 'ApiError'
    this.status = status
    this.codigo = codigo
    this.mensagem = mensagem
    this.detail = detail && !mensagem.includes(detail) ? detail : undefined
    this.campos = campos
    this.retryAfterSeconds = retryAfterSeconds
    this.pedido = pedido
  }
}

export const localError = (codigo: LocalCode, status = 0): ApiError =>
  new ApiError({ status, codigo, mensagem: mensagens[codigo] })

/** There is no session to make a call in. */
export const sessionError = (): ApiError =>
  new ApiError({ status: 401, codigo: 'TOKEN_EXPIRED', mensagem: 'Sua sessão terminou. Entre novamente.' })

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** No answer came: worth another try, and no reason to end a session. */
export const isUnanswered = (error: unknown): boolean => hasStatus(error, 0)

/** Worth another try of a read: no answer came, or the server was not ready for one. */
export const isTransient = (error: unknown): boolean => hasStatus(error, 0, 502, 503, 504)

export const isSignedOut = (error: unknown): boolean => hasStatus(error, 401)

export const isNotFound = (error: unknown): boolean => hasStatus(error, 404)

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'SEM_CONEXAO'

/** The catalogue's words for whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.mensagem : mensagens.RESPOSTA_INVALIDA

/** The id of the request that failed, for whoever is asked for help. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.pedido : undefined

/** The words with what the server added to them and, for a failure of its own, the code to look the request up by. */
export function detailedMessageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  const { mensagem, detail, status, pedido } = error
  const words = detail ? `${mensagem}${/\p{P}$/u.test(mensagem) ? '' : '.'} ${detail}` : mensagem
  const codigo = status >= 500 && pedido ? codigoDoPedido(pedido) : null
  return codigo ? `${words} Se precisar de ajuda, informe o código ${codigo}.` : words
}
