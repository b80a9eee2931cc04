import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addDays, addMonths, compareDias, daysBetween } from '../calendario/dia.ts'
import type { Periodo } from '../cobranca/demonstrativo.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp, multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO } from '../valores/percentual.ts'

/** The last day of each step after the assembly, counted in business days from the assembly. */
export type PrazosDaContemplacao = { pagarLance: Dia; creditoDisponivel: Dia; apresentarGarantia: Dia }

export function prazosDaContemplacao(
  assembleia: Dia,
  calendario: Calendario,
  parametros: Pick<ParametrosDoGrupo, 'diasUteisParaPagarLance' | 'diasUteisParaCredito' | 'diasUteisParaGarantia'>,
): PrazosDaContemplacao {
  return {
    pagarLance: calendario.addDiasUteis(assembleia, parametros.diasUteisParaPagarLance),
    creditoDisponivel: calendario.addDiasUteis(assembleia, parametros.diasUteisParaCredito),
    apresentarGarantia: calendario.addDiasUteis(assembleia, parametros.diasUteisParaGarantia),
  }
}

/** The net yield of a whole month of a group. */
export type RendimentoDoMes = { mes: Periodo; percentualPpt: Ppt }

/** The days of a month that a credit waited, and the yield of the whole month. */
export type EsperaNoMes = RendimentoDoMes & { dias: number; diasDoMes: number }

/**
 * Divides by month the time that a credit waits, from the day on which it is made available, which yields, to that of its
 * use, which does not. The list is empty when the use comes first. A month without a yield of its own, as the one in which
 * the credit is used, takes the last one registered before it, or 0 when there is none.
 * Rule: Lei 11.795/2008 art. 24 §1º ("proporcionais ao período que ficar aplicado, compreendido entre a data em que
 * colocado à disposição até a sua utilização"); the ends of the period and the rate of the current month are ours.
 */
export function esperaDoCredito(
  disponivelEm: Dia,
  usadoEm: Dia,
  registrados: readonly RendimentoDoMes[],
): EsperaNoMes[] {
  const porMes = registrados.toSorted((a, b) => compareDias(a.mes, b.mes))
  const esperas: EsperaNoMes[] = []
  for (let dia = disponivelEm; dia < usadoEm; ) {
    const mes = dia.slice(0, 7)
    const seguinte = addMonths(`${mes}-01`, 1)
    const fim = seguinte < usadoEm ? seguinte : usadoEm
    const percentualPpt = porMes.findLast((registrado) => registrado.mes <= mes)?.percentualPpt ?? 0
    esperas.push({ mes, percentualPpt, dias: daysBetween(dia, fim), diasDoMes: daysBetween(`${mes}-01`, seguinte) })
    dia = fim
  }
  return esperas
}

/**
 * Adds to the credit of the assembly the net yield of each month that it waited, in proportion to the days, and rounds half
 * up only at the end. Rule: Lei 11.795/2008 art. 24 §1º.
 */
export function creditoCorrigido(
  creditoNaAssembleia: Centavos,
  esperas: readonly Omit<EsperaNoMes, 'mes'>[],
): Centavos {
  const inteiro = BigInt(CEM_POR_CENTO)
  let [numerador, denominador] = [BigInt(creditoNaAssembleia), 1n]
  for (const { percentualPpt, dias, diasDoMes } of esperas) {
    numerador *= inteiro * BigInt(diasDoMes) + BigInt(percentualPpt) * BigInt(dias)
    denominador *= inteiro * BigInt(diasDoMes)
  }
  return divideHalfUp(numerador, denominador)
}

/** The reasons, in the order in which they are looked for. */
const MOTIVOS = ['LANCE_NAO_PAGO', 'PARCELAS_EM_ATRASO', 'GARANTIA_NAO_APRESENTADA'] as const

export type MotivoDeDescontemplacao = (typeof MOTIVOS)[number]

export type FatosDaContemplacao = {
  /** The last day to pay the winning bid; null when the contemplation was by draw or the bid was paid. */
  lanceEmAbertoAte: Dia | null
  /** Money for the bid came in by that day, and waits for a person. */
  lanceEmConferencia: boolean
  /** The last day to bring the guarantee; null when it was brought. */
  garantiaPendenteAte: Dia | null
  creditoUtilizado: boolean
  parcelasEmAtraso: number
  /** No assembly is left in which the quota could be contemplated again. */
  ultimaAssembleiaRealizada: boolean
}

/** The reasons to undo a contemplation: those of the contract, and the holder's request. */
export const MOTIVOS_DO_DESFAZIMENTO = [...MOTIVOS, 'A_PEDIDO'] as const

export type MotivoDoDesfazimento = (typeof MOTIVOS_DO_DESFAZIMENTO)[number]

/**
 * True when the reason to undo a contemplation holds on the morning of `hoje`. A payment made on the last day of a bid comes in
 * the bank's file of the next banking day: until then the bid does not count as unpaid, and its guarantee is not looked for.
 * Nor does it while money for it, in by that day, waits for a person: how long that takes is not the holder's to bear.
 * After the last assembly only an unpaid bid undoes a contemplation, whoever asks, because the closing hands the credit over.
 */
export function motivoProcede(
  motivo: MotivoDoDesfazimento,
  fatos: Omit<FatosDaContemplacao, 'creditoUtilizado'>,
  hoje: Dia,
  { parcelasParaDescontemplacao }: Pick<ParametrosDoGrupo, 'parcelasParaDescontemplacao'>,
  calendario: Pick<Calendario, 'addDiasUteis'>,
): boolean {
  const { lanceEmAbertoAte, lanceEmConferencia, garantiaPendenteAte, parcelasEmAtraso } = fatos
  if (fatos.ultimaAssembleiaRealizada && motivo !== 'LANCE_NAO_PAGO') return false
  const procede: Record<MotivoDoDesfazimento, boolean> = {
    A_PEDIDO: true,
    LANCE_NAO_PAGO:
      lanceEmAbertoAte !== null && !lanceEmConferencia && hoje > calendario.addDiasUteis(lanceEmAbertoAte, 1),
    PARCELAS_EM_ATRASO: parcelasEmAtraso >= parcelasParaDescontemplacao,
    GARANTIA_NAO_APRESENTADA: garantiaPendenteAte !== null && hoje > garantiaPendenteAte && lanceEmAbertoAte === null,
  }
  return procede[motivo]
}

/**
 * Finds the reason to undo a contemplation on the morning of `hoje`; null when it stands. Once the credit was used it stands,
 * and late instalments are collected on the guarantee. Rule: Tradição cl. 50 and 76; CNVW v2.1 Q23; the parts about the last
 * assembly and the bank's file are ours.
 */
export function motivoDeDescontemplacao(
  fatos: FatosDaContemplacao,
  hoje: Dia,
  parametros: Pick<ParametrosDoGrupo, 'parcelasParaDescontemplacao'>,
  calendario: Pick<Calendario, 'addDiasUteis'>,
): MotivoDeDescontemplacao | null {
  if (fatos.creditoUtilizado) return null
  return MOTIVOS.find((motivo) => motivoProcede(motivo, fatos, hoje, parametros, calendario)) ?? null
}

/** Calculates the debt of the quota to the group when the credit rose by more than it yielded meanwhile. One source. */
export function diferencaDaDescontemplacao(creditoDoGrupo: Centavos, creditoComRendimentos: Centavos): Centavos {
  return Math.max(0, creditoDoGrupo - creditoComRendimentos)
}

/** The first day on which the credit may be taken in cash; the group's closing waives what is left of the wait. */
export function diaDaEspecie(
  contemplacao: Dia,
  encerramento: Dia | null,
  { diasParaEspecie }: Pick<ParametrosDoGrupo, 'diasParaEspecie'>,
): Dia {
  const fimDaCarencia = addDays(contemplacao, diasParaEspecie)
  return encerramento !== null && encerramento < fimDaCarencia ? encerramento : fimDaCarencia
}

/** Calculates the amount paid in cash: the credit with its yield, less the balance it pays off; 0 when it is not enough. */
export function valorEmEspecie(corrigido: Centavos, saldoDevedor: Centavos): Centavos {
  return Math.max(0, corrigido - Math.max(0, saldoDevedor))
}

/** Divides the price of the good between the administrator and the customer, who adds what the credit lacks. */
export function valorAFaturar(
  preco: Centavos,
  creditoDisponivel: Centavos,
): { faturado: Centavos; complemento: Centavos } {
  const faturado = Math.min(preco, creditoDisponivel)
  return { faturado, complemento: preco - faturado }
}

/** The uses of the part of the credit left over when the good costs less. */
export type SobraDoCredito = { diferenca: Centavos; despesas: Centavos; abatimento: Centavos; especie: Centavos }

/**
 * Uses the rest of the credit first for the costs of the purchase, up to the contract's share of the credit, then for the
 * instalments left, and pays cash only when nothing is owed. Rule: Res. BCB 285/2023 §3º I–III; taking the costs first is the
 * customer's choice, our default.
 */
export function usarSobra(
  credito: Centavos,
  preco: Centavos,
  despesasPedidas: Centavos,
  saldoDevedor: Centavos,
  { despesasDoCreditoPpt }: Pick<ParametrosDoGrupo, 'despesasDoCreditoPpt'>,
): SobraDoCredito {
  const diferenca = Math.max(0, credito - preco)
  const despesas = Math.min(diferenca, despesasPedidas, multiplyHalfUp(credito, despesasDoCreditoPpt))
  const abatimento = Math.min(diferenca - despesas, saldoDevedor)
  return { diferenca, despesas, abatimento, especie: diferenca - despesas - abatimento }
}
