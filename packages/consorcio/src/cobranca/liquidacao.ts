import type { Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, splitLargestRemainder, sum } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { ratioPpt } from '../valores/percentual.ts'
import { abaterNivelando, abaterPorParcela } from './antecipacao/diluicao.ts'
import type { Componentes, Percentuais } from './componentes.ts'
import { AMORTIZAVEIS, componentesDe, SEM_PERCENTUAL, totalDosPercentuais } from './componentes.ts'
import type { Abatimento, ContribuicaoFutura, Cronograma, FormaDeAbatimento } from './cronograma.ts'
import { abaterPorPrazo, saldoDoCronograma } from './cronograma.ts'
import type { Plano, PosicaoNoPlano } from './plano.ts'
import type { Lancamento } from './razao.ts'

/**
 * A payment of part of the plan, ready for the ledger: with a contribution's number it is issued and paid, otherwise
 * only paid. Centavos and ppt.
 */
export type Amortizacao = { numero: number | null; percentuais: Percentuais; valores: Componentes }

/**
 * A payment ahead: what it amortised, to the centavo, and the plan that it leaves. `subsequentes` are those of
 * `quitadas` that were asked for as coming ones.
 */
export type Liquidacao = {
  valor: Centavos
  amortizacoes: Amortizacao[]
  cronograma: Cronograma
  quitadas: number
  subsequentes: number
  pisoAplicado: boolean
}

/**
 * Writes the postings of a payment ahead on `dia`: issue and payment of each contribution that it ends, and the payment
 * alone of the rest.
 */
export function lancamentosDaLiquidacao(
  amortizacoes: readonly Amortizacao[],
  credito: Centavos,
  dia: Dia,
): Lancamento[] {
  return amortizacoes.flatMap(({ numero, valores, percentuais }): Lancamento[] => {
    const comum = { dia, parcela: numero, credito, valores, percentuais }
    const pagamento: Lancamento = { ...comum, tipo: 'pagamento', vencimento: null }
    return numero === null ? [pagamento] : [{ ...comum, tipo: 'emissao', vencimento: dia }, pagamento]
  })
}

/** Computes the balance at the credit in force, in centavos: each component half up, then summed. */
export function valorDoSaldo(cronograma: Cronograma, credito: Centavos): Centavos {
  const saldo = saldoDoCronograma(cronograma)
  return sum(AMORTIZAVEIS.map((amortizavel) => multiplyHalfUp(credito, saldo[amortizavel])))
}

/** Computes one contribution's instalment at the credit, in centavos and without insurance. */
export function valorDaContribuicao({ percentuais }: ContribuicaoFutura, credito: Centavos): Centavos {
  return sum(AMORTIZAVEIS.map((amortizavel) => multiplyHalfUp(credito, percentuais[amortizavel])))
}

function emCentavos(valor: Centavos, partes: readonly Omit<Amortizacao, 'valores'>[]): Amortizacao[] {
  // It is split first among the contributions and then among components, so that each line is within a centavo of its
  // percentage.
  const totais = splitLargestRemainder(
    valor,
    partes.map(({ percentuais }) => totalDosPercentuais(percentuais)),
  )
  return partes.map((parte, indice) => {
    const pesos = AMORTIZAVEIS.map((amortizavel) => parte.percentuais[amortizavel])
    const [fundoComum = 0, taxaAdministracao = 0, fundoReserva = 0] = splitLargestRemainder(totais[indice] ?? 0, pesos)
    return { ...parte, valores: componentesDe({ fundoComum, taxaAdministracao, fundoReserva }) }
  })
}

function liquidacaoDe(valor: Centavos, abatimento: Abatimento, subsequentes = 0): Liquidacao {
  const { cronograma, quitadas, semContribuicao, pisoAplicado } = abatimento
  const partes = [...quitadas, { numero: null, percentuais: semContribuicao }].filter(
    ({ percentuais }) => totalDosPercentuais(percentuais) > 0,
  )
  return {
    valor,
    amortizacoes: emCentavos(valor, partes),
    cronograma,
    quitadas: quitadas.length,
    subsequentes,
    pisoAplicado,
  }
}

/**
 * Finds the percentage (ppt) of the last contributions that cost exactly `valor`, as `anteciparUltimas` asks for them;
 * null when no number of them does. Their price is rounded contribution by contribution, so dividing it by the credit
 * would miss them.
 */
function percentualDasUltimas(cronograma: Cronograma, credito: Centavos, valor: Centavos): Ppt | null {
  let preco = 0
  let percentual = 0
  for (const contribuicao of cronograma.toReversed()) {
    preco += valorDaContribuicao(contribuicao, credito)
    percentual += totalDosPercentuais(contribuicao.percentuais)
    if (preco >= valor) break
  }
  return preco === valor ? percentual : null
}

/**
 * Tells whether a quota owes nothing more: nothing is open, no contribution is left to issue, no difference is pending,
 * and nothing waits for the contemplation, as the unpaid part of a 'mais por menos' plan does.
 */
export function isPlanoQuitado(conta: {
  plano: Plano
  posicao: PosicaoNoPlano
  cronograma: Cronograma
  emAberto: readonly unknown[]
  diferencas: readonly unknown[]
}): boolean {
  const { plano, posicao, cronograma, emAberto, diferencas } = conta
  if (plano.modalidade === 'mais-por-menos' && posicao.contribuicoesAntesDaContemplacao === null) return false
  return emAberto.length === 0 && cronograma.length === 0 && diferencas.length === 0
}

/**
 * The rule of a payment ahead. `pisoFundoComumPpt` counts only for `parcela`. The payment first settles `subsequentes`
 * coming contributions whole, as far as the money goes. `nivelada` dilutes into equal contributions, as older payments
 * did.
 */
export type RegraDeAbatimento = {
  forma: FormaDeAbatimento
  pisoFundoComumPpt: Ppt
  subsequentes?: number
  nivelada?: boolean
}

/** Finds the coming contributions that `percentual` (ppt) pays whole, at most `subsequentes`, and the rest of it. */
function pagarSubsequentes(cronograma: Cronograma, percentual: Ppt, subsequentes: number) {
  const pagas: ContribuicaoFutura[] = []
  let sobra = percentual
  for (const contribuicao of cronograma.slice(0, subsequentes)) {
    const total = totalDosPercentuais(contribuicao.percentuais)
    if (total > sobra) break
    pagas.push(contribuicao)
    sobra -= total
  }
  return { pagas, sobra, restante: cronograma.slice(pagas.length) }
}

/**
 * Computes the percentage (ppt) of the plan that `valor` pays. The price of whole contributions pays exactly those,
 * although each was rounded to the centavo.
 */
function percentualPago(
  cronograma: Cronograma,
  credito: Centavos,
  valor: Centavos,
  { forma, subsequentes = 0 }: RegraDeAbatimento,
): Ppt {
  const peloValor = ratioPpt(valor, credito)
  if (subsequentes === 0) {
    return (forma === 'prazo' ? percentualDasUltimas(cronograma, credito, valor) : null) ?? peloValor
  }
  const { preco, percentual, quantas } = precoDasPrimeiras(cronograma.slice(0, subsequentes), credito, valor)
  if (preco === valor) return percentual
  const resto = cronograma.slice(quantas)
  const dasUltimas = forma === 'prazo' && preco > 0 ? percentualDasUltimas(resto, credito, valor - preco) : null
  return dasUltimas === null ? Math.max(peloValor, percentual) : percentual + dasUltimas
}

/** Finds the first contributions whose price `valor` reaches. */
function precoDasPrimeiras(cronograma: Cronograma, credito: Centavos, valor: Centavos) {
  let [preco, percentual, quantas] = [0, 0, 0]
  for (const contribuicao of cronograma) {
    const ate = preco + valorDaContribuicao(contribuicao, credito)
    if (ate > valor) break
    preco = ate
    percentual += totalDosPercentuais(contribuicao.percentuais)
    quantas += 1
  }
  return { preco, percentual, quantas }
}

function abater(
  cronograma: Cronograma,
  percentual: Ppt,
  { forma, pisoFundoComumPpt, subsequentes = 0, nivelada = false }: RegraDeAbatimento,
): Abatimento & { subsequentes: number } {
  const { pagas, sobra, restante } = pagarSubsequentes(cronograma, percentual, subsequentes)
  if (sobra === 0) {
    return {
      cronograma: restante,
      quitadas: pagas,
      subsequentes: pagas.length,
      semContribuicao: SEM_PERCENTUAL,
      pisoAplicado: false,
    }
  }
  const inteiro = sobra === totalDosPercentuais(saldoDoCronograma(restante))
  const resto =
    inteiro || forma === 'prazo'
      ? abaterPorPrazo(restante, sobra)
      : (nivelada ? abaterNivelando : abaterPorParcela)(restante, sobra, pisoFundoComumPpt)
  return { ...resto, quitadas: [...pagas, ...resto.quitadas], subsequentes: pagas.length }
}

/**
 * Applies `valor` (centavos), paid ahead or won as a bid, to the plan at the credit in force. A value that reaches the
 * balance pays it off; by `prazo`, the exact price of the last contributions pays those, and the price of the
 * subsequent ones those. Throws RangeError unless 0 < valor ≤ balance.
 */
export function liquidarValor(
  cronograma: Cronograma,
  credito: Centavos,
  valor: Centavos,
  regra: RegraDeAbatimento,
): Liquidacao {
  const saldo = valorDoSaldo(cronograma, credito)
  if (valor <= 0 || valor > saldo) throw new RangeError('O valor precisa ser maior que zero e caber no saldo devedor')
  const total = totalDosPercentuais(saldoDoCronograma(cronograma))
  const percentual = valor === saldo ? total : Math.min(total, percentualPago(cronograma, credito, valor, regra))
  const { subsequentes, ...abatimento } = abater(cronograma, percentual, regra)
  return liquidacaoDe(valor, abatimento, subsequentes)
}

/**
 * Pays the last `quantidade` contributions early, at today's credit and without discount. It gives no right to
 * contemplation and is no bid. Throws RangeError when the plan has fewer left. Rule: Tradição cl. 36 and 37.
 */
export function anteciparUltimas(cronograma: Cronograma, credito: Centavos, quantidade: number): Liquidacao {
  if (!Number.isInteger(quantidade) || quantidade < 1 || quantidade > cronograma.length) {
    throw new RangeError(`Não há ${quantidade} parcelas a antecipar`)
  }
  const ultimas = cronograma.slice(-quantidade)
  const valor = sum(ultimas.map((contribuicao) => valorDaContribuicao(contribuicao, credito)))
  return liquidacaoDe(valor, abaterPorPrazo(cronograma, totalDosPercentuais(saldoDoCronograma(ultimas))))
}

/** Pays everything left, at today's credit. Throws RangeError when nothing is left. */
export function quitarPlano(cronograma: Cronograma, credito: Centavos): Liquidacao {
  return liquidarValor(cronograma, credito, valorDoSaldo(cronograma, credito), { forma: 'prazo', pisoFundoComumPpt: 0 })
}

/**
 * Computes the plan after all payments ahead, in order: the value of each at its day's credit, and the contributions
 * issued by then, which are all up to `emitidas` and those in `emitidasAlem`. A future instalment is always computed
 * from these and never stored.
 */
export function cronogramaAtual(
  ideal: Cronograma,
  pagamentos: readonly (RegraDeAbatimento & {
    valor: Centavos
    credito: Centavos
    emitidas: number
    emitidasAlem?: readonly number[]
  })[],
): Cronograma {
  return pagamentos.reduce<Cronograma>((cronograma, pagamento) => {
    const alem = new Set(pagamento.emitidasAlem)
    const porEmitir = cronograma.filter(({ numero }) => numero > pagamento.emitidas)
    const restante = porEmitir.filter(({ numero }) => !alem.has(numero))
    const depois = liquidarValor(restante, pagamento.credito, pagamento.valor, pagamento).cronograma
    // These were issued by then, whatever became of them, so the payment was not shared with them.
    return [...depois, ...porEmitir.filter(({ numero }) => alem.has(numero))].toSorted((a, b) => a.numero - b.numero)
  }, ideal)
}
