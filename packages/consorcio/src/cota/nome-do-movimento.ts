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

/**
 * What a movement of a quota is called wherever it is listed. Of an instalment already paid, what a readjustment leaves to
 * charge is a line of its own: it is no payment of it.
 */
export const nomeDoMovimento = ({ tipo, parcela }: { tipo: TipoMovimento; parcela: number | null }): string =>
  tipo === 'credito-reajustado' && parcela !== null ? 'Parcela paga antes do reajuste' : nomes[tipo]
