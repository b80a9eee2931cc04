import { type Dia, daysBetween } from './dia.ts'

const diaCurto = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const diaSemana = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Formats a day `YYYY-MM-DD` as `27 nov`. */
export function formatDiaCurto(dia: Dia): string {
  return diaCurto.format(meiaNoite(dia)).replace(' de ', ' ').replace('.', '')
}

/**
 * Writes a month's first day as `1º`, and keeps a line from ending within `segunda-feira` (U+2060 joins its
 * neighbours).
 */
const escreverDia = (texto: string) => texto.replace(/(^|, )1 de /, '$11º de ').replace('-feira', '-\u2060feira')

/** Formats a day `YYYY-MM-DD` as `sexta-feira, 27 de novembro`. */
export function formatDiaSemana(dia: Dia): string {
  return escreverDia(diaSemana.format(meiaNoite(dia)))
}

/** Words the distance of a day from today: `hoje`, `amanhã`, `em 5 dias`, `ontem`, `há 3 dias`. */
export function formatDistancia(hoje: Dia, dia: Dia): string {
  const dias = daysBetween(hoje, dia)
  if (dias === 0) return 'hoje'
  if (dias === 1) return 'amanhã'
  if (dias === -1) return 'ontem'
  return dias > 0 ? `em ${dias} dias` : `há ${-dias} dias`
}

function meiaNoite(dia: Dia): number {
  return Date.parse(`${dia.slice(0, 10)}T00:00:00Z`)
}
