import type { LancamentoDoExtrato, LinhaDoExtrato } from '@contempla/consorcio'
import { formatDia, NAO_VENCE_NA_FORMACAO } from '@contempla/ui'

type Linha = LinhaDoExtrato<Pick<LancamentoDoExtrato, 'tipo' | 'valor'>>

/**
 * An instalment is cancelled when its charge was taken back. Readjustments never charge anything, so they do not count.
 */
export const isCancelada = ({ cobrado, pago, renegociacao, lancamentos }: Linha): boolean =>
  renegociacao === null &&
  cobrado === 0 &&
  pago === 0 &&
  lancamentos.some(({ tipo, valor }) => tipo !== 'pagamento' && valor !== 0)

const capitalizada = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)

/** When an instalment falls due or did, or why it does not; of what is none, its own day. What is charged no more falls due on no day. */
export function quando(linha: Linha, { hoje, emFormacao }: { hoje: string; emFormacao: boolean }): string | null {
  const { vencimento, pagoEm, data, parcela } = linha
  if (isCancelada(linha)) return null
  if (vencimento) return `${vencimento < hoje ? 'Venceu' : 'Vence'} em ${formatDia(vencimento)}`
  if (pagoEm) return null
  return emFormacao && parcela !== null ? capitalizada(NAO_VENCE_NA_FORMACAO) : `Em ${formatDia(data)}`
}
