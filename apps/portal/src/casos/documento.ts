import type { Estado } from './useEstado.ts'

/** A kind of document that a case asks for. */
export type Documento = Estado['documentos'][number]
export type Identidade = Documento['identidades'][number]['chave']

/** Both spellings of a document's key, 'documento_pessoal' and 'documentoPessoal', name it. */
const semGrafia = (chave: string): string => chave.replaceAll('_', '').toLowerCase()

/** The one that the address names first, the others as they were; all as they were where it names none of them. */
export const comecandoPor = <D extends Pick<Documento, 'tipo'>>(
  documentos: readonly D[],
  doc: string | undefined,
): D[] => documentos.toSorted((a, b) => Number(isNomeado(b, doc)) - Number(isNomeado(a, doc)))

const isNomeado = ({ tipo }: Pick<Documento, 'tipo'>, doc: string | undefined): boolean =>
  doc !== undefined && semGrafia(doc) === semGrafia(tipo)
