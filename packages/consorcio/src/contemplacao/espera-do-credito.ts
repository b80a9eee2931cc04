import { type Dia, formatDiaBr } from '../calendario/dia.ts'

/** A contemplation with an unused credit, with the facts that tell what it waits for. */
export type CreditoPorUsar = {
  creditoDisponivelEm: Dia
  /** The bank was told to pay it out. */
  emPagamento: boolean
  garantiaEm: Dia | null
  garantiaEmAnalise: boolean
}

/** These words name a credit that the bank is paying out, wherever it is shown. */
export const PAGAMENTO_EM_ANDAMENTO = 'Pagamento em andamento'
export const DISPONIVEL_A_PARTIR_DE = 'Disponível a partir de'
export const DISPONIVEL_PARA_USAR = 'Disponível para usar'

/** Tells from when a credit can be used. */
export const disponivel = (desde: Dia, hoje: Dia): string =>
  desde > hoje ? `${DISPONIVEL_A_PARTIR_DE} ${formatDiaBr(desde)}` : DISPONIVEL_PARA_USAR

/** Tells what a credit that was not used waits for: the bank, the guarantee, its day, or nothing. */
export function esperaDoCreditoEmPalavras(credito: CreditoPorUsar, hoje: Dia): string {
  const { creditoDisponivelEm, emPagamento, garantiaEm, garantiaEmAnalise } = credito
  if (emPagamento) return PAGAMENTO_EM_ANDAMENTO
  if (garantiaEm === null) return garantiaEmAnalise ? 'Espera a análise da garantia' : 'Espera a garantia'
  return disponivel(creditoDisponivelEm, hoje)
}
