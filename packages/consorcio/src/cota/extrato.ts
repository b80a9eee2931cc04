import type { Dia } from '../calendario/dia.ts'
import type { MovimentoDaRenegociacao } from '../renegociacao/no-extrato.ts'
import type { Centavos } from '../valores/dinheiro.ts'

/** A movement as a statement shows it: what is owed counts up, what is paid counts down. */
export type LancamentoDoExtrato = {
  id: number
  data: Dia
  /** The day that it refers to, where it was posted later since the books of that day were closed. */
  dataValor: Dia | null
  tipo: string
  descricao: string
  parcela: number | null
  vencimento: Dia | null
  valor: Centavos
  /** What a renegotiation did with it; null where none did anything. */
  renegociacao: MovimentoDaRenegociacao | null
}

/** One line of a statement: an instalment with all that was charged and paid of it, or what belongs to none. */
export type LinhaDoExtrato<L> = {
  id: number
  descricao: string
  parcela: number | null
  vencimento: Dia | null
  /** The day of the first of its movements. */
  data: Dia
  /** Charged, less what was reversed; `cobrado − pago` is the sum of its movements. */
  cobrado: Centavos
  /** Paid, less what was reversed. */
  pago: Centavos
  /** The day on which the last payment was made; null where nothing stands paid. */
  pagoEm: Dia | null
  /** Of an instalment that was renegotiated: what came last, and the day. */
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

/** Where the instalment's own issue is not among them: what being late charged of it is one line, with both names. */
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

/** The movements of a quota, in their order, as lines: one an instalment, in the order in which each began. */
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
 * What a month charged and was paid, apart from what a renegotiation took from its months and what was paid of no
 * instalment in particular, which was never charged: `cobrado + renegociado − pago` is what the month left more to pay.
 */
export function partesDoMes(
  { emitido, pago }: { emitido: Centavos; pago: Centavos },
  lancamentos: readonly LancamentoDoExtrato[],
): { cobrado: Centavos; renegociado: Centavos; pago: Centavos; adiantado: Centavos } {
  const adiantado = -sum(lancamentos.filter((l) => isPagamento(l) && l.parcela === null)) + 0
  const renegociado = sum(lancamentos.filter(({ renegociacao }) => renegociacao !== null))
  return { cobrado: emitido - adiantado - renegociado, renegociado, pago: pago - adiantado, adiantado }
}
