import type { Dia } from '../calendario/dia.ts'
import type { MovimentoDaRenegociacao } from '../renegociacao/no-extrato.ts'
import type { Centavos } from '../valores/dinheiro.ts'

/** A movement as a statement shows it: a charge is positive, a payment negative. */
export type LancamentoDoExtrato = {
  id: number
  data: Dia
  /** The day it refers to, when it was posted later because the books of that day were closed. */
  dataValor: Dia | null
  tipo: string
  descricao: string
  parcela: number | null
  vencimento: Dia | null
  valor: Centavos
  /** The part of this movement in a renegotiation; null when it has none. */
  renegociacao: MovimentoDaRenegociacao | null
}

/** One line of a statement: an instalment with all its charges and payments, or a movement that belongs to no instalment. */
export type LinhaDoExtrato<L> = {
  id: number
  descricao: string
  parcela: number | null
  vencimento: Dia | null
  /** The day of its first movement. */
  data: Dia
  /** The amount charged, less reversals; `cobrado − pago` is the sum of its movements. */
  cobrado: Centavos
  /** The amount paid, less reversals. */
  pago: Centavos
  /** The day of the last payment; null when no payment stands. */
  pagoEm: Dia | null
  /** The last thing that a renegotiation did with the instalment, and the day. */
  renegociacao: { qual: MovimentoDaRenegociacao; em: Dia } | null
  lancamentos: readonly L[]
}

const isPagamento = ({ tipo }: LancamentoDoExtrato): boolean => tipo === 'pagamento'

const sum = (lancamentos: readonly LancamentoDoExtrato[]): Centavos =>
  lancamentos.reduce((total, { valor }) => total + valor, 0)

const QUE_RENEGOCIACAO: Readonly<Record<MovimentoDaRenegociacao, string>> = {
  renegociada: 'renegociada',
  'renegociacao-desfeita': 'com a renegociação desfeita',
}

function renegociacaoDe(lancamentos: readonly LancamentoDoExtrato[]) {
  const ultima = lancamentos.findLast(({ renegociacao }) => renegociacao !== null)
  return ultima?.renegociacao ? { qual: ultima.renegociacao, em: ultima.data } : null
}

/**
 * Names a line without the instalment's issue. A fine and an interest of one instalment share the line and both names.
 */
function nomeSemEmissao([primeiro, ...outros]: readonly [LancamentoDoExtrato, ...LancamentoDoExtrato[]]): string {
  const tipos = [primeiro, ...outros].map(({ tipo }) => tipo)
  return tipos.includes('multa') && tipos.includes('juros') ? 'Multa e juros por atraso' : primeiro.descricao
}

function linhaDe<L extends LancamentoDoExtrato>(lancamentos: readonly [L, ...L[]]): LinhaDoExtrato<L> {
  const [primeiro] = lancamentos
  const emissao = lancamentos.find(({ tipo }) => tipo === 'emissao')
  const pagamentos = lancamentos.filter(isPagamento)
  const ultimo = pagamentos.at(-1)
  const pago = -sum(pagamentos) + 0
  const { parcela } = primeiro
  const renegociacao = renegociacaoDe(lancamentos)
  const nome = emissao
    ? `Parcela ${parcela}${renegociacao ? `, ${QUE_RENEGOCIACAO[renegociacao.qual]}` : ''}`
    : `${nomeSemEmissao(lancamentos)}${parcela === null ? '' : ` · parcela ${parcela}`}`
  return {
    id: primeiro.id,
    descricao: nome,
    parcela,
    vencimento: emissao?.vencimento ?? primeiro.vencimento,
    data: primeiro.data,
    cobrado: sum(lancamentos.filter((l) => !isPagamento(l))),
    pago,
    pagoEm: pago > 0 && ultimo ? (ultimo.dataValor ?? ultimo.data) : null,
    renegociacao,
    lancamentos,
  }
}

/** Groups the movements of a quota into lines, one for each instalment, in the order in which each began. */
export function linhasDoExtrato<L extends LancamentoDoExtrato>(lancamentos: readonly L[]): LinhaDoExtrato<L>[] {
  const grupos = new Map<string, [L, ...L[]]>()
  for (const lancamento of lancamentos) {
    const chave = lancamento.parcela === null ? `lancamento ${lancamento.id}` : `parcela ${lancamento.parcela}`
    const grupo = grupos.get(chave)
    if (grupo) grupo.push(lancamento)
    else grupos.set(chave, [lancamento])
  }
  return [...grupos.values()].map(linhaDe)
}

/**
 * Sums the charges and payments of a month, apart from what a renegotiation moved and from payments of no instalment, which
 * were never charged: `cobrado + renegociado − pago` is how much more the month left to pay.
 */
export function partesDoMes(
  { emitido, pago }: { emitido: Centavos; pago: Centavos },
  lancamentos: readonly LancamentoDoExtrato[],
): { cobrado: Centavos; renegociado: Centavos; pago: Centavos; adiantado: Centavos } {
  const adiantado = -sum(lancamentos.filter((l) => isPagamento(l) && l.parcela === null)) + 0
  const renegociado = sum(lancamentos.filter(({ renegociacao }) => renegociacao !== null))
  return { cobrado: emitido - adiantado - renegociado, renegociado, pago: pago - adiantado, adiantado }
}
