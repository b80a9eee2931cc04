import type { Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp, splitLargestRemainder, sum } from '../valores/dinheiro.ts'
import { ratioPpt } from '../valores/percentual.ts'
import type { Amortizavel, Componente, Percentuais } from './componentes.ts'
import { AMORTIZAVEIS, addPercentuais, componentesDe, mapPercentuais, SEM_PERCENTUAL } from './componentes.ts'
import type { Lancamento } from './razao.ts'

/**
 * A difference still to be charged, negative when it compensates: its centavos, and the ppt of the plan that it pays by
 * component. A difference without ppt is money alone: the rise of the credit while it was the customer's.
 */
export type Diferenca = {
  valor: Centavos
  percentuais: Percentuais
  /**
   * The money pays no part of the plan: it is insurance of renegotiated months, charged as insurance, or a fee of the
   * administrator's, as that of an inspection, charged as the registration fee is.
   */
  componente?: ComponenteDaDiferenca
}

export type ComponenteDaDiferenca = Extract<Componente, 'seguro' | 'taxaCadastro'>

/** Sums the differences that are charged as this component of the instalment, in centavos. */
export const cobradoComo = (diferencas: readonly Diferenca[], qual: ComponenteDaDiferenca): Centavos =>
  sum(diferencas.filter(({ componente }) => componente === qual).map(({ valor }) => valor))

/**
 * Computes how much of `resta` centavos one of `restantes` instalments carries, half up. Each part is taken from what
 * is left, so the parts add up exactly and the last instalment carries the remainder.
 */
export const parteDiluida = (resta: Centavos, restantes: number): Centavos =>
  restantes <= 1 ? resta : divideHalfUp(BigInt(resta), BigInt(restantes))

export const isSemPercentual = (percentuais: Percentuais): boolean =>
  AMORTIZAVEIS.every((nome) => percentuais[nome] === 0)

/** Shares `valor` (centavos, of either sign) among the components in proportion to `pesos`; it adds up exactly. */
export function repartir(valor: Centavos, pesos: Percentuais): Readonly<Record<Amortizavel, Centavos>> {
  const base = isSemPercentual(pesos) ? { ...SEM_PERCENTUAL, fundoComum: 1 } : pesos
  const partes = splitLargestRemainder(
    Math.abs(valor),
    AMORTIZAVEIS.map((nome) => Math.abs(base[nome])),
  )
  const sinal = valor < 0 ? -1 : 1
  return mapPercentuais((nome) => sinal * (partes[AMORTIZAVEIS.indexOf(nome)] ?? 0) + 0)
}

/**
 * Takes the part of a difference that is worth `valor` centavos at the credit in force; the remaining part is worth the
 * rest.
 */
function parteDe(diferenca: Diferenca, valor: Centavos, credito: Centavos): Diferenca {
  const { percentuais } = diferenca
  if (valor === diferenca.valor || isSemPercentual(percentuais)) return { valor, percentuais }
  const partes = repartir(valor, percentuais)
  return { valor, percentuais: mapPercentuais((nome) => ratioPpt(partes[nome], credito)) }
}

/**
 * Computes how much of each pending difference an instalment of `semDiferencas` centavos carries: all that is owed, and
 * of the compensations as much as fits, the earlier first.
 */
export function cobrarDiferencas(
  pendentes: readonly Diferenca[],
  semDiferencas: Centavos,
  credito: Centavos,
): Diferenca[] {
  let cabe = semDiferencas + sum(pendentes.map(({ valor }) => Math.max(0, valor)))
  return pendentes.map((pendente) => {
    if (pendente.valor >= 0) return pendente
    const valor = Math.max(pendente.valor, 0 - cabe)
    cabe += valor
    return parteDe(pendente, valor, credito)
  })
}

/** Writes the differences as ledger movements: those that pay the plan in one, those of money alone in another. */
export function lancamentosDeDiferenca(
  diferencas: readonly Diferenca[],
  credito: Centavos,
  dia: Dia,
  parcela: number,
): Lancamento[] {
  const emDinheiro = diferencas.filter(
    ({ percentuais, componente }) => isSemPercentual(percentuais) && componente === undefined,
  )
  const doPlano = diferencas.filter(({ percentuais }) => !isSemPercentual(percentuais))
  return [doPlano, emDinheiro].flatMap((juntas): Lancamento[] => {
    const diferenca = sum(juntas.map(({ valor }) => valor))
    const percentuais = juntas.reduce((soma, uma) => addPercentuais(soma, uma.percentuais), SEM_PERCENTUAL)
    if (diferenca === 0 && isSemPercentual(percentuais)) return []
    const valores = componentesDe({ diferenca })
    return [{ tipo: 'diferenca', dia, parcela, vencimento: null, credito, valores, percentuais }]
  })
}
