/** A face to be compared with the one that is known of a person. */
export type RostoAComparar = {
  /** CPF or CNPJ without mask. */
  inscricao: string
  /** The picture, a JPEG, read only by who compares. */
  foto: () => Promise<Buffer>
}

/** How alike they are, from 0 to 1; null where nobody compared, and a person of the staff is to. */
export type Semelhanca = { semelhanca: number | null }

/** Who compares a face with the one on record: an outside service, which keeps what it compares with. */
export type ReconhecimentoFacial = {
  comparar(rosto: RostoAComparar): Promise<Semelhanca>
}

/**
 * Built in: nothing is compared. The picture was taken on a page that only the link's holder reaches, stays with the case,
 * and the analyst sees it beside the document with a photo.
 */
export const semComparacao: ReconhecimentoFacial = { comparar: async () => ({ semelhanca: null }) }
