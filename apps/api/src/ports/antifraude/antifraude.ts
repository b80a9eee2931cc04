import type { ChaveDeDocumento, Leitura } from '@contempla/consorcio/processos'

/** A document that was sent for a case. Its bytes are read only when needed, and come whole. */
export type DocumentoAAnalisar = {
  id: number
  tipo: ChaveDeDocumento
  /** The media type found from its content. */
  midia: string
  ler: () => Promise<Buffer>
}

export type Analise = {
  documentos: {
    id: number
    leitura: Leitura
    /** The hash by which the same picture is recognised; null for a file that is no picture. */
    impressao: string | null
  }[]
  /** The likeness of the selfie's and the document's faces, from 0 to 1; null where they were not compared. */
  semelhanca: number | null
}

/**
 * Reads the documents of one case; those that it does not reach in the case's time get no finding. Throws where it
 * cannot read now: the case then waits for its next turn or for a person.
 */
export type Antifraude = { analisar(documentos: readonly DocumentoAAnalisar[]): Promise<Analise> }
