import type { Dia } from '../calendario/dia.ts'
import { addDays } from '../calendario/dia.ts'
import { diasForaDaPausa, type Pausa } from '../cobranca/pausa/pausa.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, splitLargestRemainder } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'

/** Computes the legal dates of a group's closing from its last assembly (Lei 11.795/2008 arts. 31 and 32). */
export function prazosDoEncerramento(
  ultimaAssembleia: Dia,
  parametros: Pick<ParametrosDoGrupo, 'diasParaComunicarEncerramento' | 'diasParaEncerrar'>,
): { comunicarAte: Dia; encerrarAte: Dia } {
  return {
    comunicarAte: addDays(ultimaAssembleia, parametros.diasParaComunicarEncerramento),
    encerrarAte: addDays(ultimaAssembleia, parametros.diasParaEncerrar),
  }
}

/**
 * Returns the first day on which the books may close: 30 days after the customers were told (Lei 11.795/2008 art. 32).
 */
export function podeEncerrarEm(comunicadoEm: Dia): Dia {
  return addDays(comunicadoEm, 30)
}

/** Each of these keeps the books of a group open. */
export type PendenciaDoEncerramento =
  | 'ASSEMBLEIA_POR_REALIZAR'
  | 'ASSEMBLEIA_POR_PUBLICAR'
  | 'COTAS_SEM_CONTEMPLACAO'
  | 'LANCE_POR_PAGAR'
  | 'RENDIMENTO_POR_REGISTRAR'
  | 'NAO_COMUNICADO'
  | 'PRAZO_DA_COMUNICACAO'
  | 'CAIXA_NAO_COBRE'
  | 'SEM_QUEM_RECEBA'

export type FatosDoEncerramento = {
  ultimaAssembleia: Dia | null
  /** An assembly that was held, with or without bids, has no published result. */
  assembleiaPorPublicar: boolean
  /**
   * Counts the quotas without a contemplation, except those that lost theirs after the last assembly, to which the
   * closing refunds the fundo comum paid.
   */
  cotasSemContemplacao: number
  lancesPorPagar: number
  /** Counts the whole months that an unused credit waited without a registered yield (Lei 11.795/2008 art. 24 §1º). */
  mesesSemRendimento: number
  comunicadoEm: Dia | null
  /** The cash left after the refunds, in centavos; negative where it does not cover them. */
  aRatear: Centavos
  /** The number of active quotas that paid something into the funds. */
  cotasQueRecebem: number
}

/**
 * Lists what keeps the books open on `hoje`; an empty list lets them close. Rule: Lei 11.795/2008 arts. 22 (all
 * contemplated), 31 and 32.
 */
export function pendenciasDoEncerramento(fatos: FatosDoEncerramento, hoje: Dia): PendenciaDoEncerramento[] {
  const { ultimaAssembleia, comunicadoEm, aRatear } = fatos
  const pendencias: [PendenciaDoEncerramento, boolean][] = [
    ['ASSEMBLEIA_POR_REALIZAR', ultimaAssembleia === null || ultimaAssembleia >= hoje],
    ['ASSEMBLEIA_POR_PUBLICAR', fatos.assembleiaPorPublicar],
    ['COTAS_SEM_CONTEMPLACAO', fatos.cotasSemContemplacao > 0],
    ['LANCE_POR_PAGAR', fatos.lancesPorPagar > 0],
    ['RENDIMENTO_POR_REGISTRAR', fatos.mesesSemRendimento > 0],
    ['NAO_COMUNICADO', comunicadoEm === null],
    ['PRAZO_DA_COMUNICACAO', comunicadoEm !== null && hoje < podeEncerrarEm(comunicadoEm)],
    ['CAIXA_NAO_COBRE', aRatear < 0],
    ['SEM_QUEM_RECEBA', aRatear > 0 && fatos.cotasQueRecebem === 0],
  ]
  return pendencias.flatMap(([nome, vale]) => (vale ? [nome] : []))
}

/**
 * Computes how much of its penalties on the excluded quotas the administrator takes, in centavos and in order: only
 * from the cash that the refunds leave, so that a group's people never pay for a lack. Our convention.
 */
export function penaisNoEncerramento<Cota>(
  disponivel: Centavos,
  penais: readonly QuotaParte<Cota>[],
): QuotaParte<Cota>[] {
  let resta = Math.max(0, disponivel)
  return penais.flatMap(({ cota, valor }) => {
    const tomado = Math.min(resta, valor)
    resta -= tomado
    return tomado > 0 ? [{ cota, valor: tomado }] : []
  })
}

/** A quota's share of what the group had left, in centavos. */
export type QuotaParte<Cota> = { cota: Cota; valor: Centavos }

/**
 * Shares the rest of fundo comum and fundo de reserva in proportion to each active quota's payments; excluded quotas
 * have no part in it. In a group of different credits a percentage weighs its value at the credit in force, because the
 * same percentage of twice the credit is twice the money. Odd centavos go to the largest remainders, the earlier quota
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

/**
 * Counts the months of permanence fee owed on `hoje` for money available since `disponivelEm`: the first begins on the
 * day after the contract's wait, then one every 30 days. Days on which its quota was held for a death do not count.
 */
export function mesesDePermanencia(
  disponivelEm: Dia,
  hoje: Dia,
  { diasAtePermanencia }: RegraDePermanencia,
  pausas: readonly Pausa[],
): number {
  const dias = diasForaDaPausa(disponivelEm, hoje, pausas)
  return Math.max(0, Math.ceil((dias - diasAtePermanencia) / DIAS_DO_MES))
}

/**
 * Computes, in centavos, what is left of an unclaimed amount after `meses` of the fee, which is on the original amount;
 * an amount under the contract's minimum is extinguished. Rule: Tradição cl. 23 XI and 94 §1º.
 */
export function saldoAposPermanencia(valor: Centavos, meses: number, regra: RegraDePermanencia): Centavos {
  const saldo = valor - multiplyHalfUp(valor, regra.taxaDePermanenciaPpt) * meses
  return meses > 0 && saldo < regra.permanenciaMinimaCentavos ? 0 : saldo
}
