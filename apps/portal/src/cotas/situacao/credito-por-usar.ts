import { type CreditoPorUsar, DISPONIVEL_A_PARTIR_DE, PAGAMENTO_EM_ANDAMENTO } from '@contempla/consorcio'
import { type DataItem, formatDia } from '@contempla/ui'

type PorUsar = Pick<CreditoPorUsar, 'creditoDisponivelEm' | 'emPagamento'>

/** What a credit that was not used waits for: its day, or the bank. */
export const esperaDoCredito = ({ creditoDisponivelEm, emPagamento }: PorUsar): DataItem =>
  emPagamento
    ? { label: 'Uso do crédito', value: PAGAMENTO_EM_ANDAMENTO }
    : { label: DISPONIVEL_A_PARTIR_DE, value: formatDia(creditoDisponivelEm) }
