import type { CodigoDeErro } from '@contempla/contract'
import { codigoDoPedido } from '@contempla/ui/codigo-do-pedido'

/** Codes that the client itself gives, where no usable answer came. */
export type CodigoLocal = 'SEM_CONEXAO' | 'SEM_RESPOSTA' | 'TEMPO_ESGOTADO' | 'RESPOSTA_INVALIDA' | 'SEM_COOKIES'

const mensagens: Record<CodigoLocal, string> = {
  SEM_CONEXAO: 'Você está sem conexão. Verifique sua internet e tente de novo.',
  SEM_RESPOSTA: 'Não conseguimos falar com o servidor. Tente de novo em instantes.',
  TEMPO_ESGOTADO: 'A resposta está demorando. Verifique sua internet e tente de novo.',
  RESPOSTA_INVALIDA: 'Ops, algo deu errado. Por favor tente novamente mais tarde',
  SEM_COOKIES:
    'Seu navegador não guarda cookies, e sem eles não dá para entrar. Permita os cookies deste endereço, ou entre por outro navegador.',
}

/** A field of the request that the server refused, by its path in the request: `valorCentavos`, `itens.0.dia`. */
export type CampoComErro = { campo: string; mensagem: string }

type Dados = {
  status: number
  codigo: CodigoDeErro | CodigoLocal
  mensagem: string
  detalhe?: string | undefined
  campos?: readonly CampoComErro[]
  esperaSegundos?: number | undefined
  pedido?: string | undefined
}

/** A failed call. `status` 0 means that no usable answer came; `mensagem` can be shown as it is. */
export class ErroDaApi extends Error {
  readonly status: number
  readonly codigo: CodigoDeErro | CodigoLocal
  readonly mensagem: string
  /** What the message is about this time, where the server said more than the message. */
  readonly detalhe: string | undefined
  readonly campos: readonly CampoComErro[]
  /** How long the server asks to wait before another try. */
  readonly esperaSegundos: number | undefined
  /** The id of the request, where the server answered it. */
  readonly pedido: string | undefined
  constructor({ status, codigo, mensagem, detalhe, campos = [], esperaSegundos, pedido }: Dados) {
    super(`${codigo}: ${mensagem}`)
    this.name = 'ErroDaApi'
    this.status = status
    this.codigo = codigo
    this.mensagem = mensagem
    this.detalhe = detalhe === mensagem ? undefined : detalhe
    this.campos = campos
    this.esperaSegundos = esperaSegundos
    this.pedido = pedido
  }
}

export const erroLocal = (codigo: CodigoLocal, status = 0): ErroDaApi =>
  new ErroDaApi({ status, codigo, mensagem: mensagens[codigo] })

export const sessaoTerminou = (error: unknown): boolean => error instanceof ErroDaApi && error.status === 401

export const semConexao = (error: unknown): boolean => error instanceof ErroDaApi && error.codigo === 'SEM_CONEXAO'

/** Worth another try of a read: no answer came, or the server was not ready for one. */
export const passageiro = (error: unknown): boolean =>
  error instanceof ErroDaApi && [0, 502, 503, 504].includes(error.status)

/** The words to show for whatever was thrown. */
export function mensagemDoErro(error: unknown): string {
  if (!(error instanceof ErroDaApi)) return mensagens.RESPOSTA_INVALIDA
  const { mensagem, detalhe, status, pedido } = error
  const palavras = detalhe && !mensagem.includes(detalhe) ? `${mensagem} ${detalhe}` : mensagem
  // What is a failure of the server is looked up by its request.
  const codigo = status >= 500 && pedido ? codigoDoPedido(pedido) : null
  return codigo ? `${palavras} Se precisar de ajuda, informe o código ${codigo}.` : palavras
}

export const naoEncontrado = (error: unknown): boolean => error instanceof ErroDaApi && error.status === 404
