import { type Dia, diaEm } from '@contempla/consorcio'
import { daysBetween, formatDia, formatDiaSemana } from '@contempla/ui'

const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

export const diaDe = ({ criadaEm }: { criadaEm: string }): Dia => diaEm(new Date(criadaEm))
export const horaDe = ({ criadaEm }: { criadaEm: string }): string => hora.format(new Date(criadaEm))

/** How a day is headed: today and yesterday as such, this year's by its weekday, an earlier one in full. */
export function nomeDoDia(dia: Dia, hoje: Dia): string {
  const ha = daysBetween(dia, hoje)
  if (ha === 0) return 'Hoje'
  if (ha === 1) return 'Ontem'
  const nome = dia.slice(0, 4) === hoje.slice(0, 4) ? formatDiaSemana(dia) : formatDia(dia)
  return nome.charAt(0).toUpperCase() + nome.slice(1)
}

/** In their order, under the day of each. */
export function groupByDia<T extends { criadaEm: string }>(itens: readonly T[]): { dia: Dia; itens: T[] }[] {
  return [...Map.groupBy(itens, diaDe)].map(([dia, doDia]) => ({ dia, itens: doDia }))
}
