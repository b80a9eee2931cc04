import { type Identidade, TIPOS_DE_DOCUMENTO } from './listas.ts'

/** How many sides are sent of an identity document. */
export const ladosDe = (identidade: Identidade): number =>
  TIPOS_DE_DOCUMENTO.find(({ chave }) => chave === identidade)?.lados ?? 1

/** Its name in words. */
export const nomeDaIdentidade = (identidade: Identidade): string =>
  TIPOS_DE_DOCUMENTO.find(({ chave }) => chave === identidade)?.descricao ?? identidade

const pdf = 'application/pdf'

/**
 * Whether files, by their media types, show every side of an identity document: a photo shows one, and a PDF may have them
 * all, as what the government's own app exports has. Of what has no sides (null), one file does.
 */
export const temTodosOsLados = (identidade: Identidade | null, tipos: readonly string[]): boolean =>
  tipos.includes(pdf) || tipos.length >= (identidade === null ? 1 : ladosDe(identidade))
