import type { Percentuais } from '../cobranca/componentes.ts'
import { mapPercentuais } from '../cobranca/componentes.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO, ratioPpt } from '../valores/percentual.ts'

export type ErroDeTroca = 'COTA_CONTEMPLADA' | 'CREDITO_IGUAL' | 'VARIACAO_ACIMA_DO_PERMITIDO' | 'CREDITO_JA_PAGO'

/** The quota at the new credit. `variacao` is signed. */
export type TrocaDeCredito = { variacao: Ppt; pago: Percentuais }

/**
 * Converts the percentages paid to another credit: the money is the same, so they change in inverse proportion to the credit.
 * Rule: Tradição cl. 17 IV.
 */
export function convertPago(pago: Percentuais, creditoAntigo: Centavos, creditoNovo: Centavos): Percentuais {
  return mapPercentuais((amortizavel) =>
    divideHalfUp(BigInt(pago[amortizavel]) * BigInt(creditoAntigo), BigInt(creditoNovo)),
  )
}

/**
 * Gives the range of credits with which a quota of the group can be sold. It goes as far beyond the smallest and the largest
 * existing credits as a change of credit would reach, so that whoever joins finds the goods of the group (Lei 11.795 art. 3º
 * §1º and the bounds of CNVW cl. 23 b). Both ends are included, rounded inwards.
 */
export function faixaDeCredito(
  { menor, maior }: { menor: Centavos; maior: Centavos },
  { trocaDeCreditoMaximaPpt }: Pick<ParametrosDoGrupo, 'trocaDeCreditoMaximaPpt'>,
): { minimo: Centavos; maximo: Centavos } {
  const cem = BigInt(CEM_POR_CENTO)
  const variacao = BigInt(trocaDeCreditoMaximaPpt)
  return {
    minimo: Number((BigInt(menor) * (cem - variacao) + cem - 1n) / cem),
    maximo: Number((BigInt(maior) * (cem + variacao)) / cem),
  }
}

/**
 * Changes the credit of a quota, before its contemplation and within the contract's bounds (CNVW cl. 23 b), if the fundo comum
 * paid does not exceed the new credit.
 */
export function trocarCredito(
  cota: { credito: Centavos; pago: Percentuais; contemplada: boolean },
  creditoNovo: Centavos,
  { trocaDeCreditoMaximaPpt }: Pick<ParametrosDoGrupo, 'trocaDeCreditoMaximaPpt'>,
): TrocaDeCredito | { erro: ErroDeTroca } {
  if (cota.contemplada) return { erro: 'COTA_CONTEMPLADA' }
  if (creditoNovo === cota.credito) return { erro: 'CREDITO_IGUAL' }
  const variacao = ratioPpt(creditoNovo - cota.credito, cota.credito)
  if (creditoNovo <= 0 || Math.abs(variacao) > trocaDeCreditoMaximaPpt) return { erro: 'VARIACAO_ACIMA_DO_PERMITIDO' }
  const pago = convertPago(cota.pago, cota.credito, creditoNovo)
  return pago.fundoComum > CEM_POR_CENTO ? { erro: 'CREDITO_JA_PAGO' } : { variacao, pago }
}
