import type { Centavos } from '../../valores/dinheiro.ts'
import type { TipoDeOcorrencia } from './ocorrencia.ts'

type Creditado = {
  tipo: TipoDeOcorrencia
  creditado: Centavos
  tarifa: Centavos
  valorTitulo: Centavos
  acrescimos: Centavos
  descontos: Centavos
}

/**
 * Computes the customer's payment, in centavos, at a bank that reports the amount credited: its fee was taken off,
 * unless the credit already equals the title with its fine and discounts (then the fee is charged apart). Itaú calls
 * the field "valor lançado em conta corrente" in both formats; its own files have 37,90 beside a fee of 2,10 for a
 * title of 40,00, and 47,67 for one of 48,75 with 1,02 of interest.
 */
export function brutoDe({ tipo, creditado, tarifa, valorTitulo, acrescimos, descontos }: Creditado): Centavos {
  if (tipo !== 'liquidacao' || creditado === 0) return creditado
  return creditado === valorTitulo + acrescimos - descontos ? creditado : creditado + tarifa
}
