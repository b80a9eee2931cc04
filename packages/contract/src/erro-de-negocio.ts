import { type CodigoDeErro, erros } from './erros/index.ts'

type DestaVez = {
  /** The user sees this text too. */
  detalhe?: string
  tenteDepoisDeSegundos?: number
  /** The path of the refused field in the request: `novoEndereco.idCidade`. */
  campo?: string
  /** The attempts left after a wrong one. */
  tentativasRestantes?: number
}

/** Services throw this error, and the server turns it into the status and words of the catalogue. */
export class ErroDeNegocio extends Error {
  readonly codigo: CodigoDeErro
  readonly detalhe: string
  readonly tenteDepoisDeSegundos: number | undefined
  readonly campo: string | undefined
  readonly tentativasRestantes: number | undefined
  constructor(codigo: CodigoDeErro, desta: DestaVez = {}) {
    super(codigo)
    this.name = 'ErroDeNegocio'
    this.codigo = codigo
    this.detalhe = desta.detalhe ?? erros[codigo].mensagem
    this.tenteDepoisDeSegundos = desta.tenteDepoisDeSegundos
    this.campo = desta.campo
    this.tentativasRestantes = desta.tentativasRestantes
  }
}
