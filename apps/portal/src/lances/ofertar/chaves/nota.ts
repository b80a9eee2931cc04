/** As many as the server lists at once. */
const DE_UMA_VEZ = 50

/** What is said under what was found; `nada` where nothing was. */
export function notaDe(achadas: number | undefined, nada: string): string | undefined {
  if (achadas === 0) return nada
  return achadas === DE_UMA_VEZ ? 'Estes são os primeiros. Digite mais para achar os outros.' : undefined
}
