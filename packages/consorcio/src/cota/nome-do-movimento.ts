import type { TipoMovimento } from '../cobranca/razao.ts'

const nomes: Readonly<Record<TipoMovimento, string>> = {
  emissao: 'Parcela emitida',
  pagamento: 'Pagamento',
  multa: 'Multa por atraso',
  juros: 'Juros por atraso',
  diferenca: 'Diferença de parcela',
  'credito-reajustado': 'Crédito reajustado',
  'credito-trocado': 'Crédito trocado',
}

export const PAGAMENTO_ADIANTADO = 'Pagamento adiantado'

/**
 * Names a movement of a quota, wherever it is listed. The difference that a readjustment leaves on a paid instalment is a line
 * of its own, since it is not a payment. A payment of no instalment in particular is a prepayment.
 */
export function nomeDoMovimento({ tipo, parcela }: { tipo: TipoMovimento; parcela: number | null }): string {
  if (tipo === 'credito-reajustado' && parcela !== null) return 'Parcela paga antes do reajuste'
  if (tipo === 'pagamento' && parcela === null) return PAGAMENTO_ADIANTADO
  return nomes[tipo]
}
