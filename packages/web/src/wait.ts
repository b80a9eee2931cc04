const plural = (n: number, nome: string): string => `${n} ${nome}${n === 1 ? '' : 's'}`

/** A wait in seconds, as one says it, rounded up so that whoever waits as told is not refused again. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, Math.ceil(seconds)), 'segundo')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return plural(minutes, 'minuto')
  const hours = plural(Math.floor(minutes / 60), 'hora')
  return minutes % 60 === 0 ? hours : `${hours} e ${plural(minutes % 60, 'minuto')}`
}
