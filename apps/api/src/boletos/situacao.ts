import type { Dia } from '@contempla/consorcio'
import type { BoletoRow } from './boletos.sql.ts'

export type SituacaoDoBoleto = 'aberto' | 'pago' | 'vencido' | 'cancelado'

/** Late is late for a boleto: by another day it costs something else. */
export function situacaoDoBoleto({ pagoEm, baixadoEm, vencimento }: BoletoRow, hoje: Dia): SituacaoDoBoleto {
  if (pagoEm !== null) return 'pago'
  if (baixadoEm !== null) return 'cancelado'
  return vencimento < hoje ? 'vencido' : 'aberto'
}
