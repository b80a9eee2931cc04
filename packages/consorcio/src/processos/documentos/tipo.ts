/** A document proves one of these: the three of document 2, §3, and what a vehicle is, whose, and how it was sold. */
export const CATEGORIAS_DE_DOCUMENTO = ['Renda', 'Identificação', 'Endereço', 'Veículo'] as const
export type CategoriaDeDocumento = (typeof CATEGORIAS_DE_DOCUMENTO)[number]

export type TipoDeDocumento = {
  readonly nome: string
  readonly ajuda: string
  readonly categoria: CategoriaDeDocumento
  /**
   * The most files that the field takes, one for each page; for an identity document an upper limit, because each kind
   * has its own sides.
   */
  readonly maximo: number
  /** The fewest photos that it takes, one for each page or side; a PDF may have them all. One by default. */
  readonly minimo?: number
  /** The words that say how old it may be, or what time it has to cover. */
  readonly validade?: string
  /** The customer says which identity document it is. */
  readonly identidade?: true
  /** It belongs to who sells to the holder, or signs for them: no face of the case is compared with it. */
  readonly deTerceiro?: true
  /** A photo of a person's face, and nothing else. */
  readonly rosto?: true
  /** It is taken only as a PDF (document 2, §5): these words tell it to who sends a photo. */
  readonly soPdf?: string
  /** Each request asks for something else, so that nothing sent before counts for it. */
  readonly sempreOutro?: true
  /** It may be sent only after that one (document 3, §5). */
  readonly depoisDe?: string
}
