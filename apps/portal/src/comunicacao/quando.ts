import { type Dia, diaEm } from '@contempla/consorcio'
import { daysBetween, formatDia } from '@contempla/ui'
import type { Informativo } from './consultas.ts'
import { sobreQuais } from './palavras.ts'

/** The day on which it appeared, as people say it: 'Hoje', 'Ontem', '20/11/2026'. */
export function diaEmPalavras({ desde }: Pick<Informativo, 'desde'>, hoje: Dia): string {
  const dia = diaEm(new Date(desde))
  const ha = daysBetween(dia, hoje)
  if (ha === 0) return 'Hoje'
  return ha === 1 ? 'Ontem' : formatDia(dia)
}

/** When it appeared, and of which quotas it is. */
export const detalheDe = (informativo: Pick<Informativo, 'desde' | 'para'>, hoje: Dia): string =>
  [diaEmPalavras(informativo, hoje), sobreQuais(informativo)].filter(Boolean).join(' · ')
