import type { ChaveDeDocumento, Leitura } from '@contempla/consorcio/processos'

/** A document that was sent for a case. Its bytes are read once they are needed, and come whole. */
export type DocumentoAAnalisar = {
  id: number
  tipo: ChaveDeDocumento
  /** Its media type, by its content. */
  midia: string
  ler: () => Promise<Buffer>
}

export type Analise = {
  documentos: {
    id: number
    leitura: Leitura
    /** By which the same picture is known again; null of what is none. */
    impressao: string | null
  }[]
  /** How alike the faces of the selfie and of the personal document are, of 0 to 1; null where they were not compared. */
  semelhanca: number | null
}

/**
 * Looks at the documents of one case; of those that it does not come to in the time that a case has it says nothing. Throws
 * where it can't now: the case waits for its next turn, or for a person.
 */
export type Antifraude = { analisar(documentos: readonly DocumentoAAnalisar[]): Promise<Analise> }
