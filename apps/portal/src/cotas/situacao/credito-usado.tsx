import { type DataItem, formatDia, Money } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

/** How much of the credit was paid, when, and in which account it was had; nothing of one that was not used here. */
export function creditoUsadoDe({ creditoUsado }: Pick<CotaDetalhada, 'creditoUsado'>): DataItem[] {
  if (!creditoUsado) return []
  const { valor, dia, conta } = creditoUsado
  return [
    { label: conta ? 'Valor pago' : 'Crédito usado', value: <Money centavos={valor} /> },
    { label: conta ? 'Pago em' : 'Usado em', value: formatDia(dia) },
    ...(conta ? [{ label: 'Conta', value: `${conta.nomeBanco}, agência ${conta.agencia}, conta ${conta.conta}` }] : []),
  ]
}
