/** These signs are measured on no more than 1200 pixels a side, so that a large photo is no sharper for its size. */
export type SinaisDaImagem = {
  largura: number
  altura: number
  /** Standard deviation of a Laplacian: about 9 of printed text in focus, 1 where it is barely read, 0.3 where it is not. */
  nitidez: number
  /** Standard deviation of the light, of 0 to 255. */
  contraste: number
  /** The mean of the light, of 0 to 255. */
  brilho: number
  /** A difference hash of 2304 bits, in hexadecimal: alike for the same picture saved again. */
  impressao: string
}

/** The signs of a file; null for one that could not be read within its budget. */
export type Sinais =
  | { tipo: 'imagem'; imagem: SinaisDaImagem }
  | {
      tipo: 'pdf'
      paginas: number
      /** Letters, which are as sharp as the reader draws them. */
      texto: boolean
      /** The pictures that its pages show, the largest first, some of them. */
      fotos: readonly SinaisDaImagem[]
    }
  | null
