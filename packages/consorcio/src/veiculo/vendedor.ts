import type { Dia } from '../calendario/dia.ts'
import type { ChaveDeDocumento } from '../processos/documentos/index.ts'
import type { Circunstancias } from '../processos/motor/processo.ts'

export type TipoDeVendedor = NonNullable<Circunstancias['vendedor']>

type Vendedor = {
  nome: string
  /** Its name in the addresses of the screens (document 2 §5). */
  endereco: string
  /** The documents that it hands in after those of the transfer, in order. */
  documentos: readonly ChaveDeDocumento[]
}

/**
 * The sellers of used vehicles. Document 2 §3 lists the documents without saying who hands in which, so the sets are
 * ours. A person proves their identity. The sellers that receive an order, which are the dealer and the rental company
 * (§4), issue an invoice. A dealer also shows by which invoice the vehicle entered its stock; the vehicle of a rental
 * company was always its own. A company shows who signs for it, except a dealer, which the CNPJ of the order
 * identifies.
 */
export const VENDEDORES = {
  PF: { nome: 'Pessoa física', endereco: 'pessoafisica', documentos: ['documentoProprietario'] },
  REVENDEDORA_CONCESSIONARIA: {
    nome: 'Revendedora ou concessionária',
    endereco: 'revendedora',
    documentos: ['notaFiscalSaida', 'notaFiscalEntrada'],
  },
  LOCADORA: {
    nome: 'Locadora',
    endereco: 'locadora',
    documentos: ['notaFiscalSaida', 'contratoSocial', 'documentoResponsavel'],
  },
  OUTRAS_EMPRESAS: {
    nome: 'Outra empresa',
    endereco: 'pessoajuridica',
    documentos: ['contratoSocial', 'documentoResponsavel'],
  },
} as const satisfies Record<TipoDeVendedor, Vendedor>

/** The order is that in which they are offered. */
export const TIPOS_DE_VENDEDOR = Object.keys(VENDEDORES) as [TipoDeVendedor, ...TipoDeVendedor[]]

/** Finds the seller in the address of a screen; undefined when there is none. */
export const vendedorDoEndereco = (endereco: string): TipoDeVendedor | undefined =>
  TIPOS_DE_VENDEDOR.find((tipo) => VENDEDORES[tipo].endereco === endereco)

/** A vehicle registered from this day on has no paper document, and an ATPV-e transfers it (Res. CONTRAN 809/2020). */
const PRIMEIRO_DIA_DA_ATPV: Dia = '2021-01-04'

/**
 * Lists the documents that transfer a vehicle: the two sides of the DUT when it was registered on paper, or else the
 * ATPV-e. `registradoEm` is the day of the document in force, so that a second copy counts by its own day.
 */
export const documentosDaTransferencia = (registradoEm: Dia): ChaveDeDocumento[] =>
  registradoEm < PRIMEIRO_DIA_DA_ATPV ? ['dutFrente', 'dutVerso'] : ['atpv']

export type Venda = {
  vendedor: TipoDeVendedor
  registradoEm: Dia
  /** The identity document of the person who signs by power of attorney; null when the owner signs. */
  procurador: 'rg_terceiro' | 'cnh_terceiro' | null
}

/** Tells whether who sells hands in the invoice of the sale; a person, and a company that sells its own, does not. */
export const vendeComNota = (vendedor: TipoDeVendedor): boolean =>
  VENDEDORES[vendedor].documentos.some((documento) => documento === 'notaFiscalSaida')

/** Lists the kinds that a seller hands in, in the order in which the screen asks for them. */
export const documentosDoVendedor = ({ vendedor, registradoEm, procurador }: Venda): ChaveDeDocumento[] => [
  ...documentosDaTransferencia(registradoEm),
  ...VENDEDORES[vendedor].documentos,
  ...(procurador === null ? [] : (['procuracao', procurador] as const)),
]
