import { type Dia, PRAZO_PARADO, prazoEmPalavras } from '@contempla/consorcio'
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
