/** A face to be compared with the person's known one. */
export type RostoAComparar = {
  /** A CPF or CNPJ without mask. */
  inscricao: string
  /** The picture, a JPEG, which only the comparing service reads. */
  foto: () => Promise<Buffer>
}

/** The likeness from 0 to 1; null where nobody compared, and then a member of the staff does. */
export type Semelhanca = { semelhanca: number | null }

/** Compares a face with the one on record: an outside service, which keeps the record. */
export type ReconhecimentoFacial = {
  comparar(rosto: RostoAComparar): Promise<Semelhanca>
}

/**
 * Built in: nothing is compared. The picture was taken on a page that only the link's holder reaches, stays with the
 * case, and the analyst sees it beside the document with a photo.
 */
export const semComparacao: ReconhecimentoFacial = { comparar: async () => ({ semelhanca: null }) }
