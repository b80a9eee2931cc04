import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addDays, addMonths, compareDias, daysBetween } from '../calendario/dia.ts'
import type { Periodo } from '../cobranca/demonstrativo.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp, multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO } from '../valores/percentual.ts'

/** Last day of each step after the assembly, in business days from it. */
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

/** Days of a month that a credit waited, and what the whole month yields. */
export type EsperaNoMes = RendimentoDoMes & { dias: number; diasDoMes: number }

/**
 * What a credit waits from the day on which it is made available up to its use, month by month: that first day yields,
 * the day of the use does not. Nothing where the use comes first. A month without a yield of its own, as the one that runs
 * on the day of the use, goes by the last registered before it; 0 where there is none.
 * Rule: Lei 11.795/2008 art. 24 §1º ("proporcionais ao período que ficar aplicado, compreendido entre a data em que
 * colocado à disposição até a sua utilização"); the ends of the period and the rate of the running month are ours.
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
 * The credit of the assembly with the net yield of each month that it waited, in proportion to the days of it, rounded
 * half up only at the end. Rule: Lei 11.795/2008 art. 24 §1º.
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

/** In the order in which they are looked for. */
const MOTIVOS = ['LANCE_NAO_PAGO', 'PARCELAS_EM_ATRASO', 'GARANTIA_NAO_APRESENTADA'] as const

export type MotivoDeDescontemplacao = (typeof MOTIVOS)[number]

export type FatosDaContemplacao = {
  /** Last day to pay the winning bid; null when the contemplation was by draw or the bid was paid. */
  lanceEmAbertoAte: Dia | null
  /** Last day to bring the guarantee; null when it was brought. */
  garantiaPendenteAte: Dia | null
  creditoUtilizado: boolean
  parcelasEmAtraso: number
  /** No assembly is left in which the quota could be contemplated again. */
  ultimaAssembleiaRealizada: boolean
}

/** What a contemplation is undone for: what the contract says, or what its holder asks for. */
export const MOTIVOS_DO_DESFAZIMENTO = [...MOTIVOS, 'A_PEDIDO'] as const

export type MotivoDoDesfazimento = (typeof MOTIVOS_DO_DESFAZIMENTO)[number]

/**
 * Whether what a contemplation would be undone for is so on the morning of `hoje`. What was paid on the last day of a bid
 * comes in the bank's file of the banking day after: until then the bid is not unpaid, nor is its guarantee looked for.
 * After the last assembly only an unpaid bid undoes it, whoever asks, for the closing hands the credit over.
 */
export function motivoProcede(
  motivo: MotivoDoDesfazimento,
  fatos: Omit<FatosDaContemplacao, 'creditoUtilizado'>,
  hoje: Dia,
  { parcelasParaDescontemplacao }: Pick<ParametrosDoGrupo, 'parcelasParaDescontemplacao'>,
  calendario: Pick<Calendario, 'addDiasUteis'>,
): boolean {
  const { lanceEmAbertoAte, garantiaPendenteAte, parcelasEmAtraso, ultimaAssembleiaRealizada } = fatos
  if (ultimaAssembleiaRealizada && motivo !== 'LANCE_NAO_PAGO') return false
  const procede: Record<MotivoDoDesfazimento, boolean> = {
    A_PEDIDO: true,
    LANCE_NAO_PAGO: lanceEmAbertoAte !== null && hoje > calendario.addDiasUteis(lanceEmAbertoAte, 1),
    PARCELAS_EM_ATRASO: parcelasEmAtraso >= parcelasParaDescontemplacao,
    GARANTIA_NAO_APRESENTADA: garantiaPendenteAte !== null && hoje > garantiaPendenteAte && lanceEmAbertoAte === null,
  }
  return procede[motivo]
}

/**
 * Why a contemplation is undone on the morning of `hoje`; null when it stands. Once the credit was used it stands: what is
 * late is then collected on the guarantee. Rule: Tradição cl. 50 and 76; CNVW v2.1 Q23; the last assembly and the bank's
 * file are ours.
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

/** What the quota owes the group when the credit rose by more than it yielded in the meantime. One source. */
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

/** What is paid in cash: the corrected credit after paying off the balance; 0 when it does not reach. */
export function valorEmEspecie(corrigido: Centavos, saldoDevedor: Centavos): Centavos {
  return Math.max(0, corrigido - Math.max(0, saldoDevedor))
}

/** What the administrator pays for the good, and what the customer adds. */
export function valorAFaturar(
  preco: Centavos,
  creditoDisponivel: Centavos,
): { faturado: Centavos; complemento: Centavos } {
  const faturado = Math.min(preco, creditoDisponivel)
  return { faturado, complemento: preco - faturado }
}

/** How what is left of the credit, when the good costs less, is used. */
export type SobraDoCredito = { diferenca: Centavos; despesas: Centavos; abatimento: Centavos; especie: Centavos }

/**
 * Costs of the purchase first, up to the contract's share of the credit; then the instalments left; cash only once
 * nothing is owed. Rule: Res. BCB 285/2023 §3º I–III; taking the costs first is the customer's choice, our default.
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
