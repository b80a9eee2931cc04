import type { QuadroLido } from '@contempla/consorcio'
import type { ChaveDeDocumento, Leitura, RostoComparado, RostoNaoComparado } from '@contempla/consorcio/processos'

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
  /** The selfie's face beside the identity document's; null where they were not compared. */
  rosto: RostoComparado | null
  /** Why they were not, where they should have been. */
  rostoNaoComparado?: RostoNaoComparado | null
}

/** What is written on a paper. `inteiro`: no page of it was left unread, for want of time or because it has too many. */
export type TextoLido = { texto: string; inteiro: boolean }

/**
 * Reads the documents of one case; those that it does not reach in the case's time get no finding. Throws where it
 * cannot read now: the case then waits for its next turn or for a person.
 */
export type Antifraude = {
  analisar(
    documentos: readonly DocumentoAAnalisar[],
    /**
     * `comparar`: the person agreed that a machine compares their face (LGPD arts. 5 II and 11). `prazoMs`: somebody waits for
     * the whole answer, which so gets no more time than this.
     */
    como?: { comparar: boolean; prazoMs?: number },
  ): Promise<Analise>
  /**
   * Reads what is written on one document, until it is enough (`basta` is asked of each of its parts, `inteiro` false, and
   * of the whole); its text is empty where nothing can be read. Absent where this installation leaves that to a person. Throws where it
   * cannot read now.
   */
  lerEscrito?: (
    documento: DocumentoAAnalisar,
    basta: (texto: string, inteiro: boolean) => boolean,
  ) => Promise<TextoLido>
  /**
   * Reads the face of a selfie and of the pictures taken at each gesture, of a person who agreed to it, and keeps nothing of
   * them; null where the selfie does not open or they exceed their budget. Absent where no machine looks at faces.
   */
  lerQuadros?: (selfie: Buffer, quadros: readonly Buffer[]) => Promise<QuadrosLidos | null>
}

export type QuadrosLidos = { reto: QuadroLido; quadros: QuadroLido[] }
