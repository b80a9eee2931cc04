import type { Dia } from '../calendario/dia.ts'
import { totalDosComponentes } from '../cobranca/componentes.ts'
import { isDebito, type TipoMovimento } from '../cobranca/razao.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { diaDoPagamento, isNaPosse, type PagamentoNaRazao, type Posse } from './pagamentos.ts'

/** A movement of an instalment: a charge or a payment. */
export type LancamentoDaParcela = Omit<PagamentoNaRazao, 'fato'> & { tipo: TipoMovimento }

/** `pagaEm` is the day of the last payment that stands; null while there is none. */
type Conta = { devido: Centavos; pago: Centavos; pagaEm: Dia | null }

function readConta(lancamentos: readonly LancamentoDaParcela[]): Conta {
  const desfeitos = new Set(lancamentos.map(({ estorna }) => estorna))
  const conta: Conta = { devido: 0, pago: 0, pagaEm: null }
  for (const lancamento of lancamentos) {
    const valor = totalDosComponentes(lancamento.valores)
    if (isDebito(lancamento.tipo)) conta.devido += valor
    else conta.pago += valor
    if (lancamento.tipo !== 'pagamento' || lancamento.estorna !== null || desfeitos.has(lancamento.id)) continue
    const dia = diaDoPagamento(lancamento)
    if (conta.pagaEm === null || dia > conta.pagaEm) conta.pagaEm = dia
  }
  return conta
}

/**
 * Counts the instalments of the plan that a holder had settled by the end of the day `ate`, each on its day of payment
 * (`diaDoPagamento`). An instalment that two holders paid in part belongs to the one who paid the rest. Instalments
 * past the plan do not count.
 */
export function countQuitadas(
  lancamentos: readonly LancamentoDaParcela[],
  { contribuicoes, posse, ate }: { contribuicoes: number; posse: Posse; ate: Dia },
): number {
  const ateODia = lancamentos.filter((lancamento) => diaDoPagamento(lancamento) <= ate)
  const porParcela = Map.groupBy(ateODia, ({ parcela }) => parcela)
  return [...porParcela].filter(([parcela, daParcela]) => {
    if (parcela === null || parcela > contribuicoes) return false
    const { devido, pago, pagaEm } = readConta(daParcela)
    return devido > 0 && pago >= devido && pagaEm !== null && isNaPosse(posse, pagaEm)
  }).length
}
