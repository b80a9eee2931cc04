import type { MotivoDoPagamentoNaFila } from '../../schema/index.ts'

/** With these reasons no instalment of ours can be paid, so the money goes back to the payer. */
export const MOTIVOS_DE_DEVOLUCAO = [
  'GRUPO_ENCERRADO',
  'COTA_CANCELADA',
  'CONTEMPLACAO_DESFEITA',
  'NAO_CABE_NO_SALDO',
] as const satisfies readonly MotivoDoPagamentoNaFila[]

/** The posted and the waiting part of a payment, in centavos; together they are all that came in. */
export type Desfecho = {
  alocado: number
  fila: { motivo: MotivoDoPagamentoNaFila; valor: number; devido: number } | null
  /** The fine and interest that would be due today and are waived because the money came in before. */
  dispensado?: number
}

export const tudoNaFila = (valor: number, motivo: MotivoDoPagamentoNaFila, devido = 0): Desfecho => ({
  alocado: 0,
  fila: { motivo, valor, devido },
})
