import type { Dia } from '../calendario/dia.ts'
import { daysBetween } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, splitLargestRemainder, sum } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO, ratioPpt } from '../valores/percentual.ts'
import type { Componentes, Percentuais } from './componentes.ts'
import {
  AMORTIZAVEIS,
  addComponentes,
  addPercentuais,
  COMPONENTES,
  componentesDe,
  mapComponentes,
  mapPercentuais,
  SEM_PERCENTUAL,
  SEM_VALOR,
  totalDosComponentes,
} from './componentes.ts'
import type { Diferenca } from './diferenca.ts'
import { isSemPercentual, lancamentosDeDiferenca, repartir } from './diferenca.ts'
import { encargosDeAtraso } from './parcela.ts'
import { diasForaDaPausa, type Pausa } from './pausa/pausa.ts'
import type { Lancamento } from './razao.ts'

/** An instalment still open: the sum of its issues in centavos, differences included. */
export type ParcelaDevida = {
  numero: number
  vencimento: Dia
  /** The credit at which it was issued, in centavos. */
  credito: Centavos
  valores: Componentes
  percentuais: Percentuais
  /** This part of the difference is money alone: it pays no part of the plan, and no new credit changes it. */
  emDinheiro: Centavos
  /** The days of its quota that count no lateness; none where it is not there. */
  pausas?: readonly Pausa[]
}

/** The credits of the day of payment, in centavos. */
export type CreditosDoDia = {
  /** The credit in force, by which a late instalment is recalculated. */
  vigente: Centavos
  /** The credit of the instalment's assembly; a payment on time amortises its share of this one. */
  daAssembleia: Centavos
}

type RegraDePagamento = Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>

/**
 * The cost of an instalment on a day, in centavos. `diferenca` is what a new credit adds to a late one or takes off it.
 */
export type ValorDevido = { nominal: Centavos; diferenca: Centavos; multa: Centavos; juros: Centavos; total: Centavos }

/** Sums the part of an instalment that pays the plan, in centavos. */
export function valorAmortizavel({ valores, emDinheiro }: Pick<ParcelaDevida, 'valores' | 'emDinheiro'>): Centavos {
  return sum(AMORTIZAVEIS.map((amortizavel) => valores[amortizavel])) + valores.diferenca - emDinheiro
}

const valorNoCredito = (credito: Centavos, percentuais: Percentuais): Centavos =>
  sum(AMORTIZAVEIS.map((amortizavel) => multiplyHalfUp(credito, percentuais[amortizavel])))

const isRecalculada = ({ credito }: Pick<ParcelaDevida, 'credito'>, vigente: Centavos): boolean => vigente > credito

/**
 * Computes the amount to pay on `dia`, in centavos: until the due day the issued amount; after it, the instalment
 * recalculated at the credit in force, with fine and interest on it. Rule: CNVW/Fiat cl. 12 b; Tradição cl. 23 V and
 * 74. It is never less than the issued amount, so that lateness gains nothing from a credit that fell, or that was not
 * yet readjusted when the instalment was (our reading); whatever a lower credit of its assembly leaves over comes back
 * as a difference, as it does after a payment on time. A day that the quota was held for a death counts no fine nor
 * interest; the credit in force does count, for it is what the instalment is worth and no charge for being late.
 */
export function valorDevido(parcela: ParcelaDevida, dia: Dia, vigente: Centavos, regra: RegraDePagamento): ValorDevido {
  const nominal = totalDosComponentes(parcela.valores)
  const dias = daysBetween(parcela.vencimento, dia)
  if (dias <= 0) return { nominal, diferenca: 0, multa: 0, juros: 0, total: nominal }
  const diferenca = isRecalculada(parcela, vigente)
    ? Math.max(0, valorNoCredito(vigente, parcela.percentuais) - valorAmortizavel(parcela))
    : 0
  const { multa, juros } = encargosDeAtraso(
    nominal + diferenca,
    diasForaDaPausa(parcela.vencimento, dia, parcela.pausas ?? []),
    regra,
  )
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

/**
 * Computes the share of the credit (ppt) that these centavos are worth, by component; a difference is split like its
 * instalment.
 */
function percentuaisPeloValor(valores: Componentes, diferenca: Centavos, pesos: Percentuais, credito: Centavos) {
  const partes = repartir(diferenca, pesos)
  return mapPercentuais((nome) => ratioPpt(valores[nome] + partes[nome], credito))
}

/** Writes the payment of an instalment or of a part of it. Money that pays no part of the plan is posted apart. */
export function pagamentosDe(pago: Omit<ParcelaDevida, 'vencimento'>, dia: Dia): Lancamento[] {
  const { numero, credito, valores, percentuais, emDinheiro } = pago
  const comum = { tipo: 'pagamento', dia, parcela: numero, vencimento: null, credito } as const
  const doPlano = { ...comum, valores: { ...valores, diferenca: valores.diferenca - emDinheiro }, percentuais }
  if (emDinheiro === 0) return [doPlano]
  return [doPlano, { ...comum, valores: componentesDe({ diferenca: emDinheiro }), percentuais: SEM_PERCENTUAL }]
}

/**
 * The postings that settle an instalment. `diferenca` is to be charged by the 2nd instalment after it; a negative one
 * compensates. `resto` is money alone that is charged with it. All in centavos.
 */
export type Quitacao = {
  lancamentos: Lancamento[]
  total: Centavos
  diferenca: Diferenca | null
  resto: Centavos
}

/**
 * Computes the shortfall of an instalment paid at another credit, measured at its assembly's credit; negative where
 * something is left over.
 */
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

/** Chooses the credit at which a payment on `dia` buys the plan, and whether it recalculated a late instalment. */
function creditoDoPagamento(parcela: ParcelaDevida, dia: Dia, { vigente, daAssembleia }: CreditosDoDia) {
  const recalculada = dia > parcela.vencimento && isRecalculada(parcela, vigente)
  return { recalculada, credito: recalculada ? vigente : daAssembleia }
}

/**
 * Splits `falta` (centavos) by what is paid last: first interest, then the fine, then the new credit's addition, then
 * the issued amount.
 */
function repartirFalta(falta: Centavos, { diferenca, multa, juros }: ValorDevido) {
  const deJuros = Math.min(falta, juros)
  const deMulta = Math.min(falta - deJuros, multa)
  const daDiferenca = Math.min(falta - deJuros - deMulta, diferenca)
  return { deJuros, deMulta, daDiferenca, doNominal: falta - deJuros - deMulta - daDiferenca }
}

const somarDiferencas = (a: Diferenca, b: Diferenca): Diferenca => ({
  valor: a.valor + b.valor,
  percentuais: addPercentuais(a.percentuais, b.percentuais),
})

/**
 * Settles an instalment at its cost on `dia`, less `falta`, which the next ones are charged: the plan's part as a
 * difference, fine and interest in money. Rule of the difference: CNVW/Fiat cl. 4; Tradição cl. 28.
 */
export function quitarParcela(
  parcela: ParcelaDevida,
  dia: Dia,
  creditos: CreditosDoDia,
  regra: RegraDePagamento,
  falta: Centavos = 0,
): Quitacao {
  const devido = valorDevido(parcela, dia, creditos.vigente, regra)
  const { deJuros, deMulta, daDiferenca, doNominal } = repartirFalta(falta, devido)
  const { recalculada, credito } = creditoDoPagamento(parcela, dia, creditos)
  const semPlano = isSemPercentual(parcela.percentuais)
  const emPercentual = (valor: Centavos): Diferenca => ({
    valor,
    percentuais: semPlano ? SEM_PERCENTUAL : percentuaisPeloValor(SEM_VALOR, valor, parcela.percentuais, credito),
  })
  const doPlano = semPlano ? emPercentual(0) : emPercentual(daDiferenca + doNominal)
  const daAssembleia = (recalculada ? null : diferencaNoCredito(parcela, credito)) ?? emPercentual(0)
  const deixada = somarDiferencas(daAssembleia, doPlano)
  const percentuais = mapPercentuais((nome) => parcela.percentuais[nome] - deixada.percentuais[nome])
  const pagos = {
    diferenca: devido.diferenca - daDiferenca,
    multa: devido.multa - deMulta,
    juros: devido.juros - deJuros,
  }
  const valores = addComponentes(parcela.valores, componentesDe({ ...pagos, diferenca: pagos.diferenca - doNominal }))
  const emDinheiro = parcela.emDinheiro - (semPlano ? doNominal : 0)
  return {
    lancamentos: [
      // The part of the nominal that the next instalments charge is no longer charged with this one.
      ...lancamentosDeDiferenca(
        [emPercentual(pagos.diferenca), emPercentual(0 - doNominal)],
        credito,
        dia,
        parcela.numero,
      ),
      ...encargo('multa', pagos.multa, parcela, dia, credito),
      ...encargo('juros', pagos.juros, parcela, dia, credito),
      ...pagamentosDe({ ...parcela, credito, valores, percentuais, emDinheiro }, dia),
    ],
    total: devido.total - falta,
    diferenca: deixada.valor === 0 && isSemPercentual(deixada.percentuais) ? null : deixada,
    resto: deJuros + deMulta + (semPlano ? daDiferenca + doNominal : 0),
  }
}

const DA_PARTE = COMPONENTES.filter((componente) => componente !== 'diferenca')

/**
 * Takes the part of an instalment that `valor` (centavos, less than all of it) pays, of each component in proportion.
 */
function parteDaParcela(parcela: ParcelaDevida, valor: Centavos, credito: Centavos): ParcelaDevida {
  const { valores, emDinheiro } = parcela
  const cobrados = [...DA_PARTE.map((nome) => valores[nome]), valores.diferenca - emDinheiro, emDinheiro]
  const partes = splitLargestRemainder(
    valor,
    cobrados.map((cobrado) => Math.max(0, cobrado)),
  )
  const [daDiferenca = 0, doDinheiro = 0] = partes.slice(DA_PARTE.length)
  const semDiferenca = componentesDe(Object.fromEntries(DA_PARTE.map((nome, i) => [nome, partes[i] ?? 0])))
  return {
    ...parcela,
    credito,
    valores: { ...semDiferenca, diferenca: daDiferenca + doDinheiro },
    percentuais: percentuaisPeloValor(semDiferenca, daDiferenca, parcela.percentuais, credito),
    emDinheiro: doDinheiro,
  }
}

/**
 * Pays part of an instalment, whose rest stays open: the issued amount first, so that fine and interest run on over
 * less. The part's own fine and interest, until `dia`, are `resto`.
 */
export function pagarParteDaParcela(
  parcela: ParcelaDevida,
  dia: Dia,
  creditos: CreditosDoDia,
  regra: RegraDePagamento,
  valor: Centavos,
): Quitacao {
  const { credito } = creditoDoPagamento(parcela, dia, creditos)
  const parte = parteDaParcela(parcela, valor, credito)
  const aberta: ParcelaDevida = {
    ...parcela,
    valores: mapComponentes((nome) => parcela.valores[nome] - parte.valores[nome]),
    percentuais: mapPercentuais((nome) => parcela.percentuais[nome] - parte.percentuais[nome]),
    emDinheiro: parcela.emDinheiro - parte.emDinheiro,
  }
  const [antes, depois] = [parcela, aberta].map((uma) => valorDevido(uma, dia, creditos.vigente, regra))
  const encargos = ['multa', 'juros'] as const
  return {
    lancamentos: pagamentosDe(parte, dia).filter(({ valores }) => totalDosComponentes(valores) !== 0),
    total: valor,
    diferenca: null,
    resto: sum(encargos.map((nome) => Math.max(0, (antes?.[nome] ?? 0) - (depois?.[nome] ?? 0)))),
  }
}

/** Computes what an underpaid (or overpaid) instalment leaves to charge, and with which contribution. */
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

/**
 * Splits fine and interest between group and administrator, in centavos; the odd centavo goes to the group (Lei
 * 11.795/2008 art. 28).
 */
export function destinoDosEncargos(
  encargos: Centavos,
  { encargosAoGrupoPpt }: Pick<ParametrosDoGrupo, 'encargosAoGrupoPpt'>,
): { grupo: Centavos; administradora: Centavos } {
  const daAdministradora = BigInt(encargos) * BigInt(CEM_POR_CENTO - encargosAoGrupoPpt)
  const grupo = encargos - Number(daAdministradora / BigInt(CEM_POR_CENTO))
  return { grupo, administradora: encargos - grupo }
}
