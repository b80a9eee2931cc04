import { type Dia, PRAZO_PARADO, prazoEmPalavras } from '@contempla/consorcio'
import { type DataItem, formatDia } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

/**
 * How long is left to guarantee the contemplation of a quota, in words; null where nothing is left to bring. What was
 * counted on another day than today is not said of today.
 */
export function prazoDaGarantia(
  { contemplacao, apuradaEm }: Pick<CotaDetalhada, 'contemplacao' | 'apuradaEm'>,
  hoje: Dia,
): string | null {
  if (!contemplacao || contemplacao.garantiaEm) return null
  if (contemplacao.garantiaEmAnalise) return PRAZO_PARADO
  const { garantiaAte: ate, garantiaEmDiasUteis: diasUteis } = contemplacao
  return diasUteis === null || apuradaEm !== hoje ? null : prazoEmPalavras({ hoje, ate, diasUteis })
}

/** Nothing is asked of who brought it; of who handed it in, the administrator has the step. */
export function garantiaEmItens(cota: Pick<CotaDetalhada, 'contemplacao' | 'apuradaEm'>, hoje: Dia): DataItem[] {
  const { contemplacao: c } = cota
  const prazo = prazoDaGarantia(cota, hoje)
  if (!c || c.garantiaEm) return []
  if (c.garantiaEmAnalise) return [{ label: 'Garantia', value: prazo }]
  return [
    prazo
      ? { label: 'Apresente a garantia', value: prazo }
      : { label: 'Apresente a garantia até', value: formatDia(c.garantiaAte) },
  ]
}
