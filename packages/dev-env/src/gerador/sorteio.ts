/** Draws pseudo-random numbers: the same seed gives the same file on every machine. */
export type Sorteio = {
  /** Returns a number in [0, 1). */
  fracao(): number
  /** Returns an integer from `min` to `max`, both included. */
  inteiro(min: number, max: number): number
  escolher<T>(itens: readonly [T, ...T[]]): T
}

/** Implements mulberry32. */
export function createSorteio(semente: number): Sorteio {
  let estado = semente >>> 0
  function fracao() {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const inteiro = (min: number, max: number) => min + Math.floor(fracao() * (max - min + 1))
  return { fracao, inteiro, escolher: (itens) => itens[inteiro(0, itens.length - 1)] ?? itens[0] }
}
