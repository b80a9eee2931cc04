import type { CodigoDeErro } from '@contempla/contract'

/** Codes that the client itself gives, where no answer came. */
export type CodigoLocal = 'SEM_CONEXAO' | 'TEMPO_ESGOTADO' | 'RESPOSTA_INVALIDA' | 'SEM_COOKIES'
export type CampoComErro = { campo: string; mensagem: string }

const mensagens: Record<CodigoLocal, string> = {
  SEM_CONEXAO: 'Você está sem conexão. Verifique sua internet e tente de novo.',
  TEMPO_ESGOTADO: 'A resposta está demorando. Verifique sua internet e tente de novo.',
  RESPOSTA_INVALIDA: 'Ops, algo deu errado. Por favor tente novamente mais tarde',
  SEM_COOKIES:
    'Seu navegador não guarda cookies, e sem eles você sairia a cada poucos minutos. Permita os cookies deste endereço, ou entre por outro navegador.',
}

/** A failed call. `status` 0 means that no answer came; `mensagem` can be shown as it is. */
export class ErroDaApi extends Error {
  readonly status: number
  readonly codigo: CodigoDeErro | CodigoLocal
  readonly mensagem: string
  readonly detail: string
  readonly campos: readonly CampoComErro[]
  /** How long the server asks to wait before another try. */
  readonly tenteDepoisDeSegundos: number | undefined
  /** The id of the request, where the server answered it. */
  readonly pedido: string | undefined
  constructor(dados: {
    status: number
    codigo: CodigoDeErro | CodigoLocal
    mensagem: string
    detail?: string
    campos?: readonly CampoComErro[]
    tenteDepoisDeSegundos?: number
    pedido?: string | undefined
  }) {
    super(`${dados.codigo}: ${dados.mensagem}`)
    this.name = 'ErroDaApi'
    this.status = dados.status
    this.codigo = dados.codigo
    this.mensagem = dados.mensagem
    this.detail = dados.detail ?? dados.mensagem
    this.campos = dados.campos ?? []
    this.tenteDepoisDeSegundos = dados.tenteDepoisDeSegundos
    this.pedido = dados.pedido
  }
}

export const erroLocal = (codigo: CodigoLocal): ErroDaApi =>
  new ErroDaApi({ status: 0, codigo, mensagem: mensagens[codigo] })

export const erroDeSessao = (): ErroDaApi =>
  new ErroDaApi({ status: 401, codigo: 'TOKEN_EXPIRED', mensagem: 'Sua sessão terminou. Entre novamente.' })

/** No answer came: worth another try, and no reason to end a session. */
export const semResposta = (erro: unknown): boolean => erro instanceof ErroDaApi && erro.status === 0

/** The words to show for whatever was thrown. */
export const mensagemDoErro = (erro: unknown): string =>
  erro instanceof ErroDaApi ? erro.mensagem : mensagens.RESPOSTA_INVALIDA

/** The id of the request that failed, for whoever is asked for help. */
export const pedidoDoErro = (erro: unknown): string | undefined => (erro instanceof ErroDaApi ? erro.pedido : undefined)
