/** A mask: what was typed or pasted to what the field shows. Masks are idempotent. */
export type Mask = (texto: string) => string

/** CPF `000.000.000-00` up to 11 characters when all are digits, else CNPJ `00.000.000/0000-00`, whose first 12 may be letters. */
export const maskInscricao: Mask = (texto) => {
  const limpo = texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14)
  if (limpo.length <= 11 && /^\d*$/.test(limpo)) return split(limpo, [3, 3, 3, 2], ['.', '.', '-'])
  return split(limpo, [2, 3, 3, 4, 2], ['.', '.', '/', '-'])
}

/** Up to `tamanho` digits and nothing else. */
export const maskDigits =
  (tamanho: number): Mask =>
  (texto) =>
    texto.replace(/\D/g, '').slice(0, tamanho)

/** Where the caret goes after masking: behind as many letters and digits as it stood behind before. */
export function cursorAfter(antes: string, cursor: number, depois: string): number {
  const significativos = antes.slice(0, cursor).replace(/[^0-9A-Za-z]/g, '').length
  if (cursor >= antes.length) return depois.length
  let vistos = 0
  for (let i = 0; i < depois.length; i++) {
    if (vistos === significativos) return i
    if (/[0-9A-Za-z]/.test(depois.charAt(i))) vistos++
  }
  return depois.length
}

export function split(texto: string, tamanhos: number[], separadores: string[]): string {
  let resultado = ''
  let inicio = 0
  tamanhos.forEach((tamanho, i) => {
    if (inicio >= texto.length && i > 0) return
    resultado += (i > 0 ? (separadores[i - 1] ?? '') : '') + texto.slice(inicio, inicio + tamanho)
    inicio += tamanho
  })
  return resultado
}
