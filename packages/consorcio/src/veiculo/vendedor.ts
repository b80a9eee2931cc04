import type { Dia } from '../calendario/dia.ts'
import type { ChaveDeDocumento } from '../processos/documentos/index.ts'
import type { Circunstancias } from '../processos/motor/processo.ts'

export type TipoDeVendedor = NonNullable<Circunstancias['vendedor']>

/** Where a seller's documents start: the transfer of the vehicle comes first in all of them. */
type Vendedor = {
  nome: string
  /** What the addresses of its screens call it (document 2 §5). */
  endereco: string
  /** What it hands in beside the transfer, in order. */
  documentos: readonly ChaveDeDocumento[]
}

/**
 * Who sells a used vehicle. Document 2 §3 lists the documents and not who hands in which: a person shows who they are; who gets
 * an order (a dealer and a rental company, §4) issues an invoice, and a dealer also shows that the vehicle came into its stock,
 * while a rental company's was its own; a company shows who signs for it. A dealer is known by the order's CNPJ, and shows no
 * articles.
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

/** Finds the seller that an address of a screen names; undefined for what names none. */
export const vendedorDoEndereco = (endereco: string): TipoDeVendedor | undefined =>
  TIPOS_DE_VENDEDOR.find((tipo) => VENDEDORES[tipo].endereco === endereco)

/** From this day on a vehicle is registered without paper, and sold by an ATPV-e (Res. CONTRAN 809/2020). */
const PRIMEIRO_DIA_DA_ATPV: Dia = '2021-01-04'

/**
 * The documents that hand a vehicle over: the two sides of the DUT of one that was registered on paper, else the ATPV-e. A
 * second copy of a document counts by its own day, which is what `registradoEm` is.
 */
export const documentosDaTransferencia = (registradoEm: Dia): ChaveDeDocumento[] =>
  registradoEm < PRIMEIRO_DIA_DA_ATPV ? ['dutFrente', 'dutVerso'] : ['atpv']

export type Venda = {
  vendedor: TipoDeVendedor
  registradoEm: Dia
  /** The identity document that who signs by power of attorney hands in; null where the owner signs. */
  procurador: 'rg_terceiro' | 'cnh_terceiro' | null
}

/** Lists the kinds that a seller hands in, each once, in the order in which they are asked for. */
export const documentosDoVendedor = ({ vendedor, registradoEm, procurador }: Venda): ChaveDeDocumento[] => [
  ...documentosDaTransferencia(registradoEm),
  ...VENDEDORES[vendedor].documentos,
  ...(procurador === null ? [] : (['procuracao', procurador] as const)),
]
