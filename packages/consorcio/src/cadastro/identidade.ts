import { type Identidade, TIPOS_DE_DOCUMENTO } from './listas.ts'

/** Counts the sides of an identity document that are sent. */
export const ladosDe = (identidade: Identidade): number =>
  TIPOS_DE_DOCUMENTO.find(({ chave }) => chave === identidade)?.lados ?? 1

/** Returns the identity document's name in words. */
export const nomeDaIdentidade = (identidade: Identidade): string =>
  TIPOS_DE_DOCUMENTO.find(({ chave }) => chave === identidade)?.descricao ?? identidade

const pdf = 'application/pdf'

/**
 * Counts the photos of a document: one for each side of an identity document; of the others (null), as many as it has.
 */
export const fotosDe = (identidade: Identidade | null, minimo = 1): number =>
  identidade === null ? minimo : ladosDe(identidade)

/**
 * Tells whether files, by their media types, show all of a document: a photo shows one side or page, and a PDF may hold
 * all, as an export of the government's own app does.
 */
export const temTodosOsLados = (identidade: Identidade | null, tipos: readonly string[], minimo = 1): boolean =>
  tipos.includes(pdf) || tipos.length >= fotosDe(identidade, minimo)
