import { type DataItem, formatDia } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

type PorUsar = Pick<NonNullable<CotaDetalhada['contemplacao']>, 'creditoDisponivelEm' | 'emPagamento'>

/** What a credit that was not used waits for: its day, or the bank. */
export const esperaDoCredito = ({ creditoDisponivelEm, emPagamento }: PorUsar): DataItem =>
  emPagamento
    ? { label: 'Uso do crédito', value: 'Pagamento em andamento' }
    : { label: 'Disponível a partir de', value: formatDia(creditoDisponivelEm) }
