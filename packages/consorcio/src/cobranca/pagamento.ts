import type { Dia } from '../calendario/dia.ts'
import { daysBetween } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO, ratioPpt } from '../valores/percentual.ts'
import type { Componentes, Percentuais } from './componentes.ts'
import {
  AMORTIZAVEIS,
  addComponentes,
  componentesDe,
  mapPercentuais,
  SEM_PERCENTUAL,
  SEM_VALOR,
  totalDosComponentes,
} from './componentes.ts'
import type { Diferenca } from './diferenca.ts'
import { lancamentosDeDiferenca, repartir } from './diferenca.ts'
import { encargosDeAtraso } from './parcela.ts'
import type { Lancamento } from './razao.ts'

/** An instalment still open: the sum of what was issued for it, its differences included. */
export type ParcelaDevida = {
  numero: number
  vencimento: Dia
  /** Credit at which it was issued. */
  credito: Centavos
  valores: Componentes
  percentuais: Percentuais
  /** What of the difference is money alone: it pays no part of the plan, and no new credit changes it. */
  emDinheiro: Centavos
}

/** Credits of the day of payment. */
export type CreditosDoDia = {
  /** In force: a late instalment is recalculated by it. */
  vigente: Centavos
  /** Of the assembly that the instalment goes with: what was paid on time amortises its share of this one. */
  daAssembleia: Centavos
}

type RegraDePagamento = Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>

/** What an instalment costs on a day. `diferenca` is what a new credit adds to a late one, or takes off it. */
export type ValorDevido = { nominal: Centavos; diferenca: Centavos; multa: Centavos; juros: Centavos; total: Centavos }

/** What of an instalment pays the plan. */
export function valorAmortizavel({ valores, emDinheiro }: Pick<ParcelaDevida, 'valores' | 'emDinheiro'>): Centavos {
  return sum(AMORTIZAVEIS.map((amortizavel) => valores[amortizavel])) + valores.diferenca - emDinheiro
}

const valorNoCredito = (credito: Centavos, percentuais: Percentuais): Centavos =>
  sum(AMORTIZAVEIS.map((amortizavel) => multiplyHalfUp(credito, percentuais[amortizavel])))

const isRecalculada = ({ credito }: Pick<ParcelaDevida, 'credito'>, vigente: Centavos): boolean => vigente > credito

/**
 * What must be paid on `dia`: until the due day, what was issued; after it, the instalment recalculated by the credit in
 * force, with fine and interest on it. Rule: CNVW/Fiat cl. 12 b; Tradição cl. 23 V and 74. Never less than was issued: who
 * is late gains nothing by a credit that fell, or that was not readjusted yet when its instalment already was (our
 * reading); what a lower credit of its assembly leaves over comes back as a difference, as to who paid on time.
 */
export function valorDevido(parcela: ParcelaDevida, dia: Dia, vigente: Centavos, regra: RegraDePagamento): ValorDevido {
  const nominal = totalDosComponentes(parcela.valores)
  const dias = daysBetween(parcela.vencimento, dia)
  if (dias <= 0) return { nominal, diferenca: 0, multa: 0, juros: 0, total: nominal }
  const diferenca = isRecalculada(parcela, vigente)
    ? Math.max(0, valorNoCredito(vigente, parcela.percentuais) - valorAmortizavel(parcela))
    : 0
  const { multa, juros } = encargosDeAtraso(nominal + diferenca, dias, regra)
  return { nominal, diferenca, multa, juros, total: nominal + diferenca + multa + juros }
}

function encargo(tipo: 'multa' | 'juros', valor: Centavos, parcela: ParcelaDevida, dia: Dia, credito: Centavos) {
  const lancamento: Lancamento = {
    tipo,
    dia,
    parcela: parcela.numero,
    vencimento: null,
    credito,
    valores: componentesDe({ [tipo]: valor }),
    percentuais: SEM_PERCENTUAL,
  }
  return valor > 0 ? [lancamento] : []
}

/** The share of the credit that centavos are worth, by components; a difference is made as its instalment is. */
function percentuaisPeloValor(valores: Componentes, diferenca: Centavos, pesos: Percentuais, credito: Centavos) {
  const partes = repartir(diferenca, pesos)
  return mapPercentuais((nome) => ratioPpt(valores[nome] + partes[nome], credito))
}

/** The payment of an instalment, or of part of it. What is money alone is posted alone. */
export function pagamentosDe(pago: Omit<ParcelaDevida, 'vencimento'>, dia: Dia): Lancamento[] {
  const { numero, credito, valores, percentuais, emDinheiro } = pago
  const comum = { tipo: 'pagamento', dia, parcela: numero, vencimento: null, credito } as const
  const doPlano = { ...comum, valores: { ...valores, diferenca: valores.diferenca - emDinheiro }, percentuais }
  if (emDinheiro === 0) return [doPlano]
  return [doPlano, { ...comum, valores: componentesDe({ diferenca: emDinheiro }), percentuais: SEM_PERCENTUAL }]
}

/** What settling an instalment posts. `diferenca` is to be charged by the 2nd instalment after it; negative compensates. */
export type Quitacao = { lancamentos: Lancamento[]; total: Centavos; diferenca: Diferenca | null }

/** What the assembly's credit leaves short of an instalment paid by another; negative where it leaves over. */
export function diferencaNoCredito(
  parcela: Pick<ParcelaDevida, 'credito' | 'valores' | 'percentuais' | 'emDinheiro'>,
  credito: Centavos,
): Diferenca | null {
  const { valores, percentuais, emDinheiro } = parcela
  const valor = valorNoCredito(credito, percentuais) - valorAmortizavel(parcela)
  if (credito === parcela.credito || valor === 0) return null
  const pago = percentuaisPeloValor(valores, valores.diferenca - emDinheiro, percentuais, credito)
  return { valor, percentuais: mapPercentuais((nome) => percentuais[nome] - pago[nome]) }
}

/** Settles an instalment by exactly what it costs on `dia`. Rule of the difference: CNVW/Fiat cl. 4; Tradição cl. 28. */
export function quitarParcela(
  parcela: ParcelaDevida,
  dia: Dia,
  creditos: CreditosDoDia,
  regra: RegraDePagamento,
): Quitacao {
  const { diferenca, multa, juros, total } = valorDevido(parcela, dia, creditos.vigente, regra)
  const recalculada = dia > parcela.vencimento && isRecalculada(parcela, creditos.vigente)
  const credito = recalculada ? creditos.vigente : creditos.daAssembleia
  const falta = recalculada ? null : diferencaNoCredito(parcela, credito)
  const percentuais = mapPercentuais((nome) => parcela.percentuais[nome] - (falta?.percentuais[nome] ?? 0))
  const valores = addComponentes(parcela.valores, componentesDe({ diferenca, multa, juros }))
  const doAtraso = {
    valor: diferenca,
    percentuais: percentuaisPeloValor(SEM_VALOR, diferenca, parcela.percentuais, credito),
  }
  return {
    lancamentos: [
      ...lancamentosDeDiferenca([doAtraso], credito, dia, parcela.numero),
      ...encargo('multa', multa, parcela, dia, credito),
      ...encargo('juros', juros, parcela, dia, credito),
      ...pagamentosDe({ ...parcela, credito, valores, percentuais }, dia),
    ],
    total,
    diferenca: falta,
  }
}

/** What an instalment paid short (or over) leaves to charge, and by which contribution. */
export function diferencaDeParcela(
  devida: Centavos,
  paga: Centavos,
  creditoNovo: Centavos,
  numero: number,
  { contribuicoesParaDiferenca }: Pick<ParametrosDoGrupo, 'contribuicoesParaDiferenca'>,
): { valor: Centavos; percentual: Ppt; ateContribuicao: number } {
  const valor = devida - paga
  return { valor, percentual: ratioPpt(valor, creditoNovo), ateContribuicao: numero + contribuicoesParaDiferenca }
}

/** Fine and interest between group and administrator; the odd centavo goes to the group (Lei 11.795/2008 art. 28). */
export function destinoDosEncargos(
  encargos: Centavos,
  { encargosAoGrupoPpt }: Pick<ParametrosDoGrupo, 'encargosAoGrupoPpt'>,
): { grupo: Centavos; administradora: Centavos } {
  const daAdministradora = BigInt(encargos) * BigInt(CEM_POR_CENTO - encargosAoGrupoPpt)
  const grupo = encargos - Number(daAdministradora / BigInt(CEM_POR_CENTO))
  return { grupo, administradora: encargos - grupo }
}
