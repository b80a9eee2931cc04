const brasilia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Writes an instant as the text of a day-and-hour field in Brasília's time: `2026-11-21T14:05`. */
export const paraCampo = (iso: string | null): string => (iso ? brasilia.format(new Date(iso)).replace(' ', 'T') : '')

/** The instant that such a field holds. Brasília has kept UTC−3 all year since 2019 (Decreto 9.772/2019). */
export function doCampo(texto: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(texto)) return null
  const ms = Date.parse(`${texto}:00-03:00`)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}
