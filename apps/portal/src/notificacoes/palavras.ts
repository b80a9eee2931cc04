/** How many are new, in words. */
export function emPalavras(naoLidas: number): string {
  if (naoLidas === 0) return 'Você leu todas.'
  return naoLidas === 1 ? '1 não lida.' : `${naoLidas} não lidas.`
}
