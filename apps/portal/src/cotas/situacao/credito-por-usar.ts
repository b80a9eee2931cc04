import { type CreditoPorUsar, DISPONIVEL_A_PARTIR_DE, PAGAMENTO_EM_ANDAMENTO } from '@contempla/consorcio'
import { type DataItem, formatDia } from '@contempla/ui'

type PorUsar = Pick<CreditoPorUsar, 'creditoDisponivelEm' | 'emPagamento'>

/** Says what an unused credit waits for: the day on which it may be used, or a payment that the bank is making. */
export const esperaDoCredito = ({ creditoDisponivelEm, emPagamento }: PorUsar): DataItem =>
  emPagamento
    ? { label: 'Uso do crédito', value: PAGAMENTO_EM_ANDAMENTO }
    : { label: DISPONIVEL_A_PARTIR_DE, value: formatDia(creditoDisponivelEm) }
