import { type Identidade, TIPOS_DE_DOCUMENTO } from './listas.ts'

/** How many sides are sent of an identity document. */
export const ladosDe = (identidade: Identidade): number =>
  TIPOS_DE_DOCUMENTO.find(({ chave }) => chave === identidade)?.lados ?? 1

/** Its name in words. */
export const nomeDaIdentidade = (identidade: Identidade): string =>
  TIPOS_DE_DOCUMENTO.find(({ chave }) => chave === identidade)?.descricao ?? identidade

const pdf = 'application/pdf'

/** Photos that are sent of a document: of an identity document, one of each side; of the others (null), as many as it has. */
export const fotosDe = (identidade: Identidade | null, minimo = 1): number =>
  identidade === null ? minimo : ladosDe(identidade)

/**
 * Whether files, by their media types, show all of a document: a photo shows one side or page, and a PDF may have them all,
 * as what the government's own app exports has.
 */
export const temTodosOsLados = (identidade: Identidade | null, tipos: readonly string[], minimo = 1): boolean =>
  tipos.includes(pdf) || tipos.length >= fotosDe(identidade, minimo)
