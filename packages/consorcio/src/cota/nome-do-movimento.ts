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
 * What a movement of a quota is called wherever it is listed. Of an instalment already paid, what a readjustment leaves to
 * charge is a line of its own: it is no payment of it. What is paid of no instalment in particular is paid ahead.
 */
export function nomeDoMovimento({ tipo, parcela }: { tipo: TipoMovimento; parcela: number | null }): string {
  if (tipo === 'credito-reajustado' && parcela !== null) return 'Parcela paga antes do reajuste'
  if (tipo === 'pagamento' && parcela === null) return PAGAMENTO_ADIANTADO
  return nomes[tipo]
}
