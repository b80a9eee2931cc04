import type { MotivoDoPagamentoNaFila } from '../../schema/index.ts'

/** Reasons that leave no instalment of ours to pay: the money goes back to who paid. */
export const MOTIVOS_DE_DEVOLUCAO = [
  'GRUPO_ENCERRADO',
  'COTA_CANCELADA',
  'CONTEMPLACAO_DESFEITA',
  'NAO_CABE_NO_SALDO',
] as const satisfies readonly MotivoDoPagamentoNaFila[]

/** What of it was posted, and what waits for a person: together all that came in. */
export type Desfecho = {
  alocado: number
  fila: { motivo: MotivoDoPagamentoNaFila; valor: number; devido: number } | null
  /** Fine and interest that would be due today, and are not, since the money came in before. */
  dispensado?: number
}

export const tudoNaFila = (valor: number, motivo: MotivoDoPagamentoNaFila, devido = 0): Desfecho => ({
  alocado: 0,
  fila: { motivo, valor, devido },
})
