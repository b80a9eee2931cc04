import { fotosDe } from '@contempla/consorcio'
import type { Estado } from '../../useEstado.ts'

/** A kind of document that a case asks for. */
export type Documento = Estado['documentos'][number]
export type Identidade = Documento['identidades'][number]['chave']

/** Tells whether any of its files was refused. */
export const isRecusado = ({ enviados }: Pick<Documento, 'enviados'>): boolean =>
  enviados.some(({ problema }) => problema !== null)

/**
 * Lists the files sent before that count together with the new ones as this identity document; null for other kinds.
 */
export const partesDe = ({ enviados }: Pick<Documento, 'enviados'>, identidade: Identidade | null) =>
  enviados.filter((enviado) => enviado.conta && enviado.identidade === identidade)

/** Names a sent file, with its place among them where it is not the only one. */
export const nomeDoEnviado = ({ enviados }: Pick<Documento, 'enviados'>, enviado: Documento['enviados'][number]) =>
  enviados.length > 1 ? `${enviados.indexOf(enviado) + 1}º arquivo, ${enviado.nome}` : enviado.nome

type DoCampo = Pick<Documento, 'enviados' | 'maximo' | 'minimo' | 'identidades'>

/** Counts how many files the field takes. */
export function cabemNo(documento: DoCampo, identidade: Identidade | null): number {
  const { maximo, identidades } = documento
  const lados = identidades.find(({ chave }) => chave === identidade)?.lados
  return (lados ?? maximo) - partesDe(documento, identidade).length
}

/** Counts the photos that are still to be sent, unless a PDF has them all. */
export const fotosQueFaltam = (documento: DoCampo, identidade: Identidade | null): number =>
  fotosDe(identidade, documento.minimo) - partesDe(documento, identidade).length

/** A document's key has two spellings, 'documento_pessoal' and 'documentoPessoal', which this makes equal. */
const semGrafia = (chave: string): string => chave.replaceAll('_', '').toLowerCase()

/**
 * Puts the document that the address names first, then the refused ones, then the others, each group in its own order.
 */
export const comecandoPor = <D extends Pick<Documento, 'tipo' | 'enviados'>>(
  documentos: readonly D[],
  doc: string | undefined,
): D[] => {
  const vez = (documento: D) => (isNomeado(documento, doc) ? 0 : isRecusado(documento) ? 1 : 2)
  return documentos.toSorted((a, b) => vez(a) - vez(b))
}

const isNomeado = ({ tipo }: Pick<Documento, 'tipo'>, doc: string | undefined): boolean =>
  doc !== undefined && semGrafia(doc) === semGrafia(tipo)
