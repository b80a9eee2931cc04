import { fotosDe } from '@contempla/consorcio'
import type { Estado } from '../../useEstado.ts'

/** A kind of document that a case asks for. */
export type Documento = Estado['documentos'][number]
export type Identidade = Documento['identidades'][number]['chave']

/** Whether something of it was not accepted. */
export const isRecusado = ({ enviados }: Pick<Documento, 'enviados'>): boolean =>
  enviados.some(({ problema }) => problema !== null)

/** Of what was sent before, what counts with what is sent now as this identity document; null of the other kinds. */
export const partesDe = ({ enviados }: Pick<Documento, 'enviados'>, identidade: Identidade | null) =>
  enviados.filter((enviado) => enviado.conta && enviado.identidade === identidade)

/** A file of those sent, by its name and, where it is not the only one, its place among them. */
export const nomeDoEnviado = ({ enviados }: Pick<Documento, 'enviados'>, enviado: Documento['enviados'][number]) =>
  enviados.length > 1 ? `${enviados.indexOf(enviado) + 1}º arquivo, ${enviado.nome}` : enviado.nome

type DoCampo = Pick<Documento, 'enviados' | 'maximo' | 'minimo' | 'identidades'>

/** How many files its field takes. */
export function cabemNo(documento: DoCampo, identidade: Identidade | null): number {
  const { maximo, identidades } = documento
  const lados = identidades.find(({ chave }) => chave === identidade)?.lados
  return (lados ?? maximo) - partesDe(documento, identidade).length
}

/** Photos that are still to be sent of it, unless a PDF has them all. */
export const fotosQueFaltam = (documento: DoCampo, identidade: Identidade | null): number =>
  fotosDe(identidade, documento.minimo) - partesDe(documento, identidade).length

/** Both spellings of a document's key, 'documento_pessoal' and 'documentoPessoal', name it. */
const semGrafia = (chave: string): string => chave.replaceAll('_', '').toLowerCase()

/** The one that the address names comes first, then those that were not accepted, then the others, each as they were. */
export const comecandoPor = <D extends Pick<Documento, 'tipo' | 'enviados'>>(
  documentos: readonly D[],
  doc: string | undefined,
): D[] => {
  const vez = (documento: D) => (isNomeado(documento, doc) ? 0 : isRecusado(documento) ? 1 : 2)
  return documentos.toSorted((a, b) => vez(a) - vez(b))
}

const isNomeado = ({ tipo }: Pick<Documento, 'tipo'>, doc: string | undefined): boolean =>
  doc !== undefined && semGrafia(doc) === semGrafia(tipo)
