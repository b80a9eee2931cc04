/** As many as the server lists at once. */
const DE_UMA_VEZ = 50

/** The note below the results of a search; `nada` is the note when nothing was found. */
export function notaDe(achadas: number | undefined, nada: string): string | undefined {
  if (achadas === 0) return nada
  return achadas === DE_UMA_VEZ ? 'Estes são os primeiros. Digite mais para achar os outros.' : undefined
}
