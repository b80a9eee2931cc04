import type { Componentes } from '../cobranca/componentes.ts'
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

type Nomeado = { tipo: TipoMovimento; parcela: number | null; componentes: Pick<Componentes, 'seguro'> }

/**
 * Names a movement of a quota, wherever it is listed. The difference that a readjustment leaves on a paid instalment is a line
 * of its own, since it is not a payment; so is the premium that a death takes off one. A payment of no instalment in particular is
 * a prepayment.
 */
export function nomeDoMovimento({ tipo, parcela, componentes }: Nomeado): string {
  if (tipo === 'diferenca' && componentes.seguro !== 0) return 'Seguro de vida retirado da parcela'
  if (tipo === 'credito-reajustado' && parcela !== null) return 'Parcela paga antes do reajuste'
  if (tipo === 'pagamento' && parcela === null) return PAGAMENTO_ADIANTADO
  return nomes[tipo]
}
