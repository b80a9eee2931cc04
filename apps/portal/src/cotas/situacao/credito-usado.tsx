import { type DataItem, formatDia, Money } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

type DoCredito = Pick<CotaDetalhada, 'creditoUsado' | 'creditoNoEncerramento'>

/**
 * How much of the credit was paid, when, and in which account it was had, or what a closed group left of it at the quota's
 * disposal; nothing of one that was not used here.
 */
export function creditoUsadoDe({ creditoUsado, creditoNoEncerramento }: DoCredito): DataItem[] {
  if (creditoNoEncerramento) {
    const { valor, dia, pagoEm, esperaParcelas } = creditoNoEncerramento
    if (esperaParcelas)
      return [{ label: 'Crédito, depois de pagas as parcelas em aberto', value: <Money centavos={valor} /> }]
    return [
      { label: pagoEm ? 'Crédito recebido' : 'Crédito a receber', value: <Money centavos={valor} /> },
      { label: pagoEm ? 'Recebido em' : 'À disposição desde', value: formatDia(pagoEm ?? dia) },
    ]
  }
  if (!creditoUsado) return []
  const { valor, dia, conta } = creditoUsado
  return [
    { label: conta ? 'Valor pago' : 'Crédito usado', value: <Money centavos={valor} /> },
    { label: conta ? 'Pago em' : 'Usado em', value: formatDia(dia) },
    ...(conta ? [{ label: 'Conta', value: `${conta.nomeBanco}, agência ${conta.agencia}, conta ${conta.conta}` }] : []),
  ]
}
