import type { Lido, Passada } from './passada.ts'

/** Measured: words are read with a certainty of 90 and more, a page on its head or a noise with less than 40. */
const CERTEZA = 60
/** A page with fewer is a stamp, or a bad look at it. */
const POUCAS_PALAVRAS = 5

/** One way to look at a picture, and what was read of it so far, from its head to its foot. */
export type Volta = {
  readonly foto: number
  readonly passada: Passada
  texto: string
  palavras: number
  /** The certainties of the words, from 0 to 100, added up. */
  certezas: number
  /** So many parts were read of so many; null before the first. */
  lidas: number
  faixas: number | null
}

/** Undefined once the document's time is over, or where this look took all of its own; null where there is no such picture. */
export type Olhar = (aLer: { foto: number; passada: Passada; faixa: number }) => Promise<Lido | null | undefined>

/** Begins to look at a picture in one way. */
export const createVolta = (como: Pick<Volta, 'foto' | 'passada'>): Volta => ({
  ...como,
  texto: '',
  palavras: 0,
  certezas: 0,
  lidas: 0,
  faixas: null,
})

/** So many words, or parts, tell how a picture lies; the first may be a shadow's, or a mark's. */
const PALAVRAS_DA_CABECA = 20
const FAIXAS_DA_CABECA = 2
/** Tells whether enough was read to know whether the picture lies so. */
export const isCabecaLida = ({ palavras, lidas }: Volta): boolean =>
  palavras >= PALAVRAS_DA_CABECA || lidas >= FAIXAS_DA_CABECA

/** Tells whether what was read are words, and not the noise that a page lying on its head gives. */
export const isLegivel = ({ palavras, certezas }: Volta): boolean =>
  palavras >= POUCAS_PALAVRAS && certezas >= CERTEZA * palavras

/** Reads on, part after part, until this says to stop or there is no other. */
export async function lerAte(
  volta: Volta,
  olhar: Olhar,
  isHoraDeParar: () => boolean,
): Promise<'lida' | 'sem-foto' | 'sem-tempo'> {
  const { foto, passada } = volta
  while (volta.faixas === null || (volta.lidas < volta.faixas && !isHoraDeParar())) {
    const lido = await olhar({ foto, passada, faixa: volta.lidas })
    if (lido === undefined) return 'sem-tempo'
    if (lido === null) return 'sem-foto'
    const palavras = lido.texto.split(/\s+/).filter(Boolean).length
    volta.texto = `${volta.texto}\n${lido.texto}`.trim()
    volta.palavras += palavras
    volta.certezas += lido.certeza * palavras
    volta.lidas += 1
    volta.faixas = lido.faixas
  }
  return 'lida'
}
