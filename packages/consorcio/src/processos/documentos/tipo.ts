/** A document proves one of these (document 2, §3). */
export type CategoriaDeDocumento = 'Renda' | 'Identificação' | 'Endereço'

export type TipoDeDocumento = {
  readonly nome: string
  readonly ajuda: string
  readonly categoria: CategoriaDeDocumento
  /** Files in the field, as many as it has pages; of an identity document, at most: each kind has its own sides. */
  readonly maximo: number
  /** Photos that it takes at least, one of each page or side; a PDF may have them all. One where not given. */
  readonly minimo?: number
  /** These words say how old it may be, or what time it has to cover. */
  readonly validade?: string
  /** The customer says which identity document it is. */
  readonly identidade?: true
  /** A photo of a person's face, and nothing else. */
  readonly rosto?: true
  /** It asks for another thing each time: nothing that was sent before counts for it. */
  readonly sempreOutro?: true
  /** May only be sent once that one is there (document 3, §5). */
  readonly depoisDe?: string
}
