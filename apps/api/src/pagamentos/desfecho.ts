import type { MotivoDoPagamentoNaFila } from '../schema/index.ts'

/** What of it was posted, and what waits for a person: together all that came in. */
export type Desfecho = {
  alocado: number
  fila: { motivo: MotivoDoPagamentoNaFila; valor: number; devido: number } | null
}

export const tudoNaFila = (valor: number, motivo: MotivoDoPagamentoNaFila, devido = 0): Desfecho => ({
  alocado: 0,
  fila: { motivo, valor, devido },
})
