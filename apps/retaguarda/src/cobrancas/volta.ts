import { formatCentavos, formatDia } from '@contempla/ui'
import { countOf } from '../shell/formato.ts'

type Parcela = { numero: number; vencimento: string; total: number }

const sum = (parcelas: readonly Parcela[]) => parcelas.reduce((soma, { total }) => soma + total, 0)

/**
 * Says in one sentence or two what an excluded quota owed as of `hoje`: the instalments already due, and those only
 * issued.
 */
export function oQueDevia(atrasadas: readonly Parcela[], hoje: string): string {
  const vencidas = atrasadas.filter(({ vencimento }) => vencimento < hoje)
  const aVencer = atrasadas.filter(({ vencimento }) => vencimento >= hoje)
  const emAtraso =
    vencidas.length > 0 &&
    `A cota saiu devendo ${countOf(vencidas.length, 'parcela')}: ${formatCentavos(sum(vencidas))} hoje, com multa e juros.`
  const ainda = aVencer.map(
    ({ numero, vencimento, total }) =>
      `A parcela ${numero}, de ${formatCentavos(total)}, ${vencimento === hoje ? 'vence hoje' : `só vence em ${formatDia(vencimento)}`}.`,
  )
  return [emAtraso, ...ainda].filter(Boolean).join(' ')
}
