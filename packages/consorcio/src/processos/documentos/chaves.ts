import { emCamelo, porGrafia } from './grafia.ts'
import { DA_EMPRESA, DA_PESSOA } from './identificacao.ts'
import { DA_RENDA } from './renda.ts'
import { DA_SUCESSAO } from './sucessao.ts'
import { DE_QUEM_VENDE, DO_VEICULO } from './veiculo.ts'

/** The kinds of documents that cases ask for, by the keys of the specification (document 2, §3). */
export const DOCUMENTOS = {
  ...DA_PESSOA,
  ...DA_EMPRESA,
  ...DA_RENDA,
  ...DO_VEICULO,
  ...DE_QUEM_VENDE,
  ...DA_SUCESSAO,
} as const

export type ChaveDeDocumento = keyof typeof DOCUMENTOS

const chaves = Object.keys(DOCUMENTOS) as ChaveDeDocumento[]

/** Tells whether the customer says which identity document they send under this kind. */
export const pedeIdentidade = (tipo: ChaveDeDocumento): boolean => 'identidade' in DOCUMENTOS[tipo]

/** Tells whether the kind is of who sells to the holder, and not of the holder. */
export const isDeTerceiro = (tipo: ChaveDeDocumento): boolean => 'deTerceiro' in DOCUMENTOS[tipo]

/** Tells whether the kind is a photo of a person's face, and nothing else. */
export const isRosto = (tipo: ChaveDeDocumento): boolean => 'rosto' in DOCUMENTOS[tipo]

/** Returns the kind that must be there before this one is sent; null where none must. */
export function vemDepoisDe(tipo: ChaveDeDocumento): ChaveDeDocumento | null {
  const linha = DOCUMENTOS[tipo]
  return 'depoisDe' in linha ? linha.depoisDe : null
}

/** Returns the minimum number of photos, unless a PDF has all. */
export function minimoDe(tipo: ChaveDeDocumento): number {
  const linha = DOCUMENTOS[tipo]
  return 'minimo' in linha ? linha.minimo : 1
}

/** Tells whether each request of this kind asks for something else. */
export const isSempreOutro = (tipo: ChaveDeDocumento): boolean => 'sempreOutro' in DOCUMENTOS[tipo]

/** The media types in which documents are kept: a picture of any kind becomes a JPEG (document 2, §5). */
export const FORMATOS_DE_DOCUMENTO = ['application/pdf', 'image/jpeg'] as const
export type FormatoDeDocumento = (typeof FORMATOS_DE_DOCUMENTO)[number]

/** A refund takes these too, and larger files (document 3, §5). */
export const FORMATOS_DA_DEVOLUCAO = [...FORMATOS_DE_DOCUMENTO, 'image/png', 'image/tiff'] as const

/** Says why a photo of it is not taken, but a PDF alone; null where it is. */
export function soPdfDe(tipo: ChaveDeDocumento): string | null {
  const linha = DOCUMENTOS[tipo]
  return 'soPdf' in linha ? linha.soPdf : null
}

/**
 * Lists the media types in which it is asked for, of a process that takes larger files or of any other: of a face a photo and
 * no PDF, of which an analyst would have to doubt.
 */
export const formatosDe = (
  tipo: ChaveDeDocumento,
  { arquivosMaiores }: { arquivosMaiores?: true } = {},
): (typeof FORMATOS_DA_DEVOLUCAO)[number][] =>
  (arquivosMaiores ? FORMATOS_DA_DEVOLUCAO : FORMATOS_DE_DOCUMENTO).filter((formato) =>
    formato === 'application/pdf' ? !isRosto(tipo) : soPdfDe(tipo) === null,
  )

/** Words how old the document may be, or what time it covers; null where it does not matter. */
export function validadeDe(tipo: ChaveDeDocumento): string | null {
  const linha = DOCUMENTOS[tipo]
  return 'validade' in linha ? linha.validade : null
}

export const isChaveDeDocumento = (chave: string): chave is ChaveDeDocumento => Object.hasOwn(DOCUMENTOS, chave)

/**
 * Every spelling of every kind: `comprovante_residencia` and `comprovanteResidencia`. The camel spelling of
 * `nota_fiscal`, which proves an income, belongs to the vehicle's `notaFiscal`.
 */
export const GRAFIAS_DE_DOCUMENTO = [...chaves, ...chaves.map(emCamelo).filter((chave) => !isChaveDeDocumento(chave))]

/** Returns the internal spelling of a kind in either spelling; undefined for what is no kind. */
export const documentoPorGrafia = porGrafia(Object.fromEntries(chaves.map((chave) => [emCamelo(chave), chave])), chaves)

/** A document may be wrong in one of these ways: the three lists of the case record (document 2, §3). */
export const PROBLEMAS_DE_DOCUMENTO = ['ilegivel', 'incompleto', 'incorreto'] as const
export type ProblemaDeDocumento = (typeof PROBLEMAS_DE_DOCUMENTO)[number]
