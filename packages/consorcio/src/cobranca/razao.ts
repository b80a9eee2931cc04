import type { Dia } from '../calendario/dia.ts'
import { compareDias } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import type { Componentes, Percentuais } from './componentes.ts'
import {
  AMORTIZAVEIS,
  addComponentes,
  addPercentuais,
  COMPONENTES,
  mapComponentes,
  mapPercentuais,
  SEM_PERCENTUAL,
  SEM_VALOR,
  totalDosComponentes,
} from './componentes.ts'

/** The movements that charge the customer: the issue of an instalment, and later additions to it. */
export const TIPOS_DE_DEBITO = ['emissao', 'multa', 'juros', 'diferenca'] as const

/**
 * Two types carry no money, only the change of the paid percentages: `credito-trocado` when the credit is exchanged,
 * and `credito-reajustado`, which for the contribution it names says how much of the new credit its payment at the
 * former one covers.
 */
export const TIPOS_DE_MOVIMENTO = [...TIPOS_DE_DEBITO, 'pagamento', 'credito-reajustado', 'credito-trocado'] as const

export type TipoMovimento = (typeof TIPOS_DE_MOVIMENTO)[number]

/**
 * One line of a quota's ledger, which only grows. Amounts are positive in the sense of the type: an issue is owed, a
 * payment is paid. A reversal is a new movement of the same type with the opposite amounts that names, in `estorna`,
 * the one it reverses; so every balance is a plain sum, whatever the order. Amounts are in centavos, percentages in
 * ppt.
 */
export type Movimento = {
  id: string
  tipo: TipoMovimento
  /** The day on which it counts. */
  dia: Dia
  /**
   * The day to which it refers, where it came in after that day's books were closed; null or absent where it is `dia`.
   */
  dataValor?: Dia | null
  /** The number of the contribution; null where it belongs to none. */
  parcela: number | null
  /**
   * The due day of an issue, already a banking day whoever issued it: an instalment due on another day is paid on the
   * next banking day without fine or interest (Lei 7.089/1983). Null for the other types.
   */
  vencimento: Dia | null
  /** The credit of the time in centavos: that of the contribution's assembly. */
  credito: Centavos
  valores: Componentes
  /**
   * The percentages of that credit that the movement issues or amortises. They are stored, not recomputed from the
   * centavos, so that a fully paid plan ends at exactly 100%; `isMovimentoCoerente` ties the two together.
   */
  percentuais: Percentuais
  /** The id of the movement that this one reverses. */
  estorna: string | null
}

/** A movement before it enters the ledger. */
export type Lancamento = Omit<Movimento, 'id' | 'estorna' | 'dataValor'>

const COM_PERCENTUAL = [...AMORTIZAVEIS, 'diferenca'] as const

/** Tells whether a movement is a difference in money, which amortises no part of the plan. */
export function isDiferencaEmDinheiro({ tipo, valores, percentuais }: Lancamento): boolean {
  return (
    (tipo === 'diferenca' || tipo === 'pagamento') &&
    COMPONENTES.every((componente) => (componente === 'diferenca') === (valores[componente] !== 0)) &&
    AMORTIZAVEIS.every((amortizavel) => percentuais[amortizavel] === 0)
  )
}

/**
 * Tells whether percentages and amounts match: value ÷ credit of the time, within half a centavo for each component
 * that has a percentage, and once more for each in a difference of any of them. A difference in money goes alone,
 * without percentages. Every movement must pass before it enters the ledger.
 */
export function isMovimentoCoerente(movimento: Lancamento): boolean {
  const { tipo, valores, percentuais, credito } = movimento
  if (credito <= 0) return false
  if (tipo === 'credito-trocado' || tipo === 'credito-reajustado')
    return COMPONENTES.every((componente) => valores[componente] === 0)
  if (isDiferencaEmDinheiro(movimento)) return true
  const peloPercentual = sum(AMORTIZAVEIS.map((amortizavel) => multiplyHalfUp(credito, percentuais[amortizavel])))
  const peloValor = sum(COM_PERCENTUAL.map((componente) => valores[componente]))
  return Math.abs(peloPercentual - peloValor) <= (valores.diferenca === 0 ? 2 : 3)
}

/**
 * Builds the movement that undoes `movimento`. Throws RangeError on a reversal; the movement that it undid is posted
 * anew instead.
 */
export function estornar(movimento: Movimento, estorno: { id: string; dia: Dia }): Movimento {
  if (movimento.estorna !== null) throw new RangeError('Um estorno não pode ser estornado')
  return {
    ...movimento,
    ...estorno,
    dataValor: null,
    estorna: movimento.id,
    valores: mapComponentes((componente) => 0 - movimento.valores[componente]),
    percentuais: mapPercentuais((amortizavel) => 0 - movimento.percentuais[amortizavel]),
  }
}

/** Lists what stands of a ledger, in its order: neither reversals nor what they undid. */
export function movimentosEmVigor<Qualquer extends { id: unknown; estorna: unknown }>(
  movimentos: readonly Qualquer[],
): Qualquer[] {
  const desfeitos = new Set(movimentos.map(({ estorna }) => estorna))
  return movimentos.filter(({ id, estorna }) => estorna === null && !desfeitos.has(id))
}

export function isDebito(tipo: TipoMovimento): boolean {
  return TIPOS_DE_DEBITO.some((debito) => debito === tipo)
}

/** Sums the movements' amounts by component, in centavos. */
export function sumValores(movimentos: readonly Movimento[]): Componentes {
  return movimentos.reduce((total, movimento) => addComponentes(total, movimento.valores), SEM_VALOR)
}

/** An instalment issued and not settled; `valor` is what is left to pay in centavos, without charges not yet posted. */
export type ParcelaEmAberto = { numero: number; vencimento: Dia; valor: Centavos }

/** Tells whether an instalment is late, which it is from the day after its due day. */
function isEmAtraso({ vencimento }: Pick<ParcelaEmAberto, 'vencimento'>, dia: Dia): boolean {
  return vencimento < dia
}

/** Counts the open instalments that are late on `dia`. */
export function countEmAtraso(emAberto: readonly ParcelaEmAberto[], dia: Dia): number {
  return emAberto.filter((parcela) => isEmAtraso(parcela, dia)).length
}

/**
 * Lists the open instalments of a quota that are late on `dia`. While its group is in formation none is, because
 * nothing is due before it is constituted (Lei 11.795/2008 art. 16).
 */
export function atrasadasDaCota<P extends Pick<ParcelaEmAberto, 'vencimento'>>(
  { emAberto, emFormacao }: { emAberto: readonly P[]; emFormacao: boolean },
  dia: Dia,
): P[] {
  return emFormacao ? [] : emAberto.filter((parcela) => isEmAtraso(parcela, dia))
}

/**
 * Lists the open instalments that a quota is still asked to pay. Those of a cancelled quota or a closed group are on no
 * boleto, and nobody is told that they are late or due.
 */
export const cobradasDaCota = <P>(
  emAberto: readonly P[],
  { cancelada, grupoEncerrado }: { cancelada: boolean; grupoEncerrado: boolean },
): readonly P[] => (cancelada || grupoEncerrado ? [] : emAberto)

/** Finds the first open instalment by due day that is not late; null when all are. */
export function parcelaAVencer<P extends Pick<ParcelaEmAberto, 'vencimento'>>(
  daCota: { emAberto: readonly P[]; emFormacao: boolean },
  dia: Dia,
): P | null {
  const atrasadas = new Set(atrasadasDaCota(daCota, dia))
  return daCota.emAberto.find((parcela) => !atrasadas.has(parcela)) ?? null
}

/**
 * Finds the instalment to pay next, the first of `emAberto` by due day, so that late ones come first. Null when none is
 * open.
 */
export function proximaParcela(
  { emAberto, emFormacao }: { emAberto: readonly ParcelaEmAberto[]; emFormacao: boolean },
  dia: Dia,
): (ParcelaEmAberto & { emAtraso: boolean }) | null {
  const [proxima] = emAberto
  return proxima ? { ...proxima, emAtraso: atrasadasDaCota({ emAberto: [proxima], emFormacao }, dia).length > 0 } : null
}

export type Contratado = {
  percentuais: Percentuais
  contribuicoes: number
  /** The number of months during which a reinstated quota was away; the plan was laid out anew without them. */
  naoCobradas?: number
}

export type SaldoDaCota = {
  pago: Percentuais
  /** The payments in the centavos of their time, less reversals. */
  valorPago: Componentes
  /** Contracted minus paid (ppt); negative where more was paid than contracted. */
  saldo: Percentuais
  /** The balance at the credit in force in centavos, each component half up and then summed. */
  valorSaldo: Centavos
  parcelasPagas: number
  parcelasEmAtraso: number
  /**
   * The number of unpaid contributions, late ones included; with `parcelasPagas` it is everything that the quota is
   * ever charged.
   */
  parcelasRestantes: number
  /** In the order of their due days. */
  emAberto: ParcelaEmAberto[]
}

type Conta = { devido: Centavos; pago: Centavos; vencimento: Dia | null }

function contasPorParcela(movimentos: readonly Movimento[]): Map<number, Conta> {
  const estornados = new Set(movimentos.map((movimento) => movimento.estorna))
  const contas = new Map<number, Conta>()
  for (const movimento of movimentos) {
    if (movimento.parcela === null) continue
    const conta = contas.get(movimento.parcela) ?? { devido: 0, pago: 0, vencimento: null }
    contas.set(movimento.parcela, conta)
    const valor = totalDosComponentes(movimento.valores)
    if (isDebito(movimento.tipo)) conta.devido += valor
    else conta.pago += valor
    if (movimento.tipo === 'emissao' && movimento.estorna === null && !estornados.has(movimento.id)) {
      conta.vencimento = movimento.vencimento
    }
  }
  return contas
}

function pagamentosAte(movimentos: readonly Movimento[], dia: Dia): Movimento[] {
  return movimentos.filter((movimento) => movimento.tipo === 'pagamento' && movimento.dia <= dia)
}

/**
 * Computes the percentages (ppt) paid up to and including `dia`: Σ (value ÷ credit of the time), less reversals. Where
 * the quota exchanged its credit they are shares of the new one; where a readjustment later changed the assembly's
 * credit, of that one.
 */
export function percentuaisPagos(movimentos: readonly Movimento[], dia: Dia): Percentuais {
  return movimentos
    .filter((movimento) => !isDebito(movimento.tipo) && movimento.dia <= dia)
    .reduce((total, movimento) => addPercentuais(total, movimento.percentuais), SEM_PERCENTUAL)
}

/**
 * Derives from its movements the state of the quota at the end of `dia`: what was paid and is owed, in ppt of the
 * credit and in centavos at the credit in force.
 */
export function saldoDaCota(
  movimentos: readonly Movimento[],
  contratado: Contratado,
  creditoVigente: Centavos,
  dia: Dia,
): SaldoDaCota {
  const ateODia = movimentos.filter((movimento) => movimento.dia <= dia)
  const pago = percentuaisPagos(movimentos, dia)
  const saldo = mapPercentuais((amortizavel) => contratado.percentuais[amortizavel] - pago[amortizavel])
  const emAberto: ParcelaEmAberto[] = []
  let parcelasPagas = 0
  for (const [numero, conta] of contasPorParcela(ateODia)) {
    if (conta.vencimento === null) continue
    if (conta.devido > conta.pago) {
      emAberto.push({ numero, vencimento: conta.vencimento, valor: conta.devido - conta.pago })
      // An instalment past the plan charges what the plan left over and is no contribution of it.
    } else if (numero <= contratado.contribuicoes) parcelasPagas += 1
  }
  emAberto.sort((a, b) => compareDias(a.vencimento, b.vencimento) || a.numero - b.numero)
  return {
    pago,
    valorPago: sumValores(pagamentosAte(movimentos, dia)),
    saldo,
    valorSaldo: sum(AMORTIZAVEIS.map((amortizavel) => multiplyHalfUp(creditoVigente, saldo[amortizavel]))),
    parcelasPagas,
    parcelasEmAtraso: countEmAtraso(emAberto, dia),
    parcelasRestantes: contratado.contribuicoes - (contratado.naoCobradas ?? 0) - parcelasPagas,
    emAberto,
  }
}
