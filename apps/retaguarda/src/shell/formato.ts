const instante = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const instanteExato = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})
const nomeDeMes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** Parts per trillion in one per cent. */
const pptPorCento = 10_000_000_000

/** An ISO instant as `21/11/2026, 14:05`, in São Paulo. */
export const formatInstante = (iso: string): string => instante.format(new Date(iso))

/** Writes a month, `2026-12`, as 'dezembro de 2026'. */
export const nomeDoMes = (mes: string): string => nomeDeMes.format(new Date(`${mes}-01T00:00:00Z`))

/** An ISO instant to the second. */
export const formatInstanteExato = (iso: string): string => instanteExato.format(new Date(iso))

/** Parts per trillion of the credit as `1,2345%`, with at least two and up to `casas` decimals. */
export const formatPpt = (ppt: number, casas = 4): string =>
  `${(ppt / pptPorCento).toLocaleString('pt-BR', { minimumFractionDigits: Math.min(2, casas), maximumFractionDigits: casas })}%`

/** Writes a value in parts per trillion as the text of a percent field: `1,2345`. */
export const pptText = (ppt: number): string =>
  (ppt / pptPorCento).toLocaleString('pt-BR', { maximumFractionDigits: 10, useGrouping: false })

/**
 * Parses a percentage typed as `1,2345` (up to ten decimals) into integer parts per trillion; null when it is no
 * number.
 */
export function parsePpt(texto: string): number | null {
  const partes = /^\s*(-?)(\d{1,4})(?:[.,](\d{1,10}))?\s*%?\s*$/.exec(texto)
  if (!partes) return null
  const ppt = Number((partes[2] ?? '') + (partes[3] ?? '').padEnd(10, '0'))
  return partes[1] && ppt > 0 ? -ppt : ppt
}

/** Writes integer centavos as the text of a money field: `1.234,56`. */
export const centavosText = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })

const numero = new Intl.NumberFormat('pt-BR')

/** A count as `1.234`. */
export const formatNumero = (n: number): string => numero.format(n)

/** `1 cota`, `2 cotas`. */
export const countOf = (n: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumero(n)} ${n === 1 ? singular : plural}`

/** A quota as it is called: with its version where the number was sold again. */
export const nomeDaCota = (cota: string, versao: number): string => (versao ? `${cota}-${versao}` : cota)
