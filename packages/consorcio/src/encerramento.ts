import type { Dia } from './dia.ts'
import { addDays } from './dia.ts'
import type { Centavos } from './dinheiro.ts'
import { multiplyHalfUp, splitLargestRemainder } from './dinheiro.ts'
import type { ParametrosDoGrupo } from './parametros.ts'
import type { Ppt } from './percentual.ts'

/** The legal dates of a group's closing, from its last assembly (Lei 11.795/2008 arts. 31 and 32). */
export function prazosDoEncerramento(
  ultimaAssembleia: Dia,
  parametros: Pick<ParametrosDoGrupo, 'diasParaComunicarEncerramento' | 'diasParaEncerrar'>,
): { comunicarAte: Dia; encerrarAte: Dia } {
  return {
    comunicarAte: addDays(ultimaAssembleia, parametros.diasParaComunicarEncerramento),
    encerrarAte: addDays(ultimaAssembleia, parametros.diasParaEncerrar),
  }
}

/** Whether the books may close: the law wants 30 days between telling the customers and closing. */
export function podeEncerrar(comunicadoEm: Dia, hoje: Dia): boolean {
  return hoje >= addDays(comunicadoEm, 30)
}

/** A quota's share of what the group had left, in centavos. */
export type QuotaParte<Cota> = { cota: Cota; valor: Centavos }

/**
 * Shares what is left of fundo comum and fundo de reserva by what each active quota paid; the excluded have no part in
 * it. In a group of different credits the percentage weighs what it is worth at the credit in force, for the same
 * percentage of twice the credit is twice the money. The centavos left go to the largest remainders, the earlier quota
 * first (our convention). Throws RangeError when nobody paid. Rule: Tradição cl. 92 III and 94 §2º.
 */
export function ratearSaldoDoGrupo<Cota>(
  saldo: Centavos,
  cotas: readonly { cota: Cota; percentualPago: Ppt; credito?: Centavos }[],
): QuotaParte<Cota>[] {
  const creditos = new Set(cotas.map(({ credito }) => credito))
  const valores = splitLargestRemainder(
    saldo,
    cotas.map(({ percentualPago, credito }) =>
      credito === undefined || creditos.size === 1 ? percentualPago : multiplyHalfUp(credito, percentualPago),
    ),
  )
  return cotas.map(({ cota }, indice) => ({ cota, valor: valores[indice] ?? 0 }))
}

type RegraDePermanencia = Pick<
  ParametrosDoGrupo,
  'taxaDePermanenciaPpt' | 'diasAtePermanencia' | 'permanenciaMinimaCentavos'
>

const DIAS_DO_MES = 30

/** Months of permanence fee owed on `hoje`: the first begins on the day after the contract's wait, then every 30 days. */
export function mesesDePermanencia(comunicadoEm: Dia, hoje: Dia, { diasAtePermanencia }: RegraDePermanencia): number {
  let meses = 0
  while (addDays(comunicadoEm, diasAtePermanencia + 1 + meses * DIAS_DO_MES) <= hoje) meses += 1
  return meses
}

/**
 * What is left of an unclaimed amount after `meses` of the fee, which is on the original amount; what falls under the
 * contract's minimum is extinguished. Rule: Tradição cl. 23 XI and 94 §1º.
 */
export function saldoAposPermanencia(valor: Centavos, meses: number, regra: RegraDePermanencia): Centavos {
  const saldo = valor - multiplyHalfUp(valor, regra.taxaDePermanenciaPpt) * meses
  return meses > 0 && saldo < regra.permanenciaMinimaCentavos ? 0 : saldo
}
