import { type CodigoDeErro, erros } from './erros/index.ts'

type DestaVez = {
  /** Shown to the user too. */
  detalhe?: string
  tenteDepoisDeSegundos?: number
  /** The field of the request that is refused, by its path in it: `novoEndereco.idCidade`. */
  campo?: string
  /** How many more times what was wrong may be tried. */
  tentativasRestantes?: number
}

/** Thrown by services; the server turns it into the catalogue's status and words. */
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
