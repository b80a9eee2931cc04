import type { Centavos, Dia, Titulo } from '@contempla/consorcio'
import type { MarcaDoPapel } from '../papel.ts'

/** A person or company on paper: `inscricao` is a CPF or CNPJ without mask, the address in one line; either is empty where it is not known. */
export type ParteDoBoleto = { nome: string; inscricao: string; endereco: string }

/** One of the things that a boleto charges. */
export type LinhaDaComposicao = { nome: string; vencimento: Dia | null; valor: Centavos }

/** All that the paper says; nothing is looked up or worked out while it is drawn. */
export type BoletoParaImprimir = Pick<Titulo, 'nossoNumero'> & {
  /** The bar code and what is typed of it, as `Titulo` has them; both null of one that its bank does not have. */
  barras: string | null
  linhaDigitavel: string | null
  /** Why there is none, for who reads it; null where there is one. */
  semCodigo: string | null
  marca: MarcaDoPapel
  /** As `bancoDoTitulo` tells it. */
  banco: { nome: string; codigo: string }
  localDePagamento: string
  beneficiario: ParteDoBoleto
  /** As the bank prints it: '1234/56789-0'. */
  agenciaECodigo: string
  pagador: ParteDoBoleto
  /** The former creditor of the debt; null as a rule. */
  sacador: Omit<ParteDoBoleto, 'endereco'> | null
  numeroDoDocumento: string
  /** As `especieDoTitulo` has it. */
  especieDoDocumento: string
  aceite: boolean
  carteira: string
  dataDoDocumento: Dia
  dataDoProcessamento: Dia
  vencimento: Dia
  valor: Centavos
  instrucoes: readonly string[]
  /** The Pix code ("copia e cola") of the same charge; null in a boleto without one. */
  pix: string | null
  composicao: readonly LinhaDaComposicao[]
}
