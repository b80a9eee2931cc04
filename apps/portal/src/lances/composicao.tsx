import { type DataItem, Money } from '@contempla/ui'
import type { LanceDoTitular } from './consultas.ts'

const parte = (label: string, centavos: number | null): DataItem[] =>
  centavos ? [{ label, value: <Money centavos={centavos} /> }] : []

const REDUZ = { PZ: 'o prazo', PC: 'a parcela' } as const

/** A payoff reduces nothing: it ends the plan. */
function efeito({ lancequitacao, tipoAmortizacao }: LanceDoTitular): DataItem[] {
  if (lancequitacao === 'S') return [{ label: 'Se vencer', value: 'quita a cota' }]
  return tipoAmortizacao === null ? [] : [{ label: 'Reduz', value: REDUZ[tipoAmortizacao] }]
}

/** Lists the parts of a bid. For a bid that the former holder made, it says only that. */
export function composicaoDoLance(lance: LanceDoTitular): DataItem[] {
  const { recursosProprios, trocaChaves, quantidadeParcelaSubsequente: seguintes } = lance
  if (recursosProprios === null) return [{ label: 'Ofertado', value: 'pelo titular anterior' }]
  return [
    { label: 'Do seu bolso', value: <Money centavos={recursosProprios - (trocaChaves?.valor ?? 0)} /> },
    ...parte('Veículo, na troca de chaves', trocaChaves?.valor ?? 0),
    ...parte('Do crédito (embutido)', lance.valorLanceEmbutido),
    ...parte('Do FGTS', lance.valorFGTS),
    ...efeito(lance),
    ...(seguintes ? [{ label: 'Parcelas seguintes pedidas', value: seguintes }] : []),
  ]
}
