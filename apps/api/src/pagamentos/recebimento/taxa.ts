import { eq } from 'drizzle-orm'
import { boleto } from '../../schema/index.ts'
import type { Destino } from '../lancamentos.ts'
import { type Desfecho, tudoNaFila } from './desfecho.ts'

type Boleto = typeof boleto.$inferSelect

/**
 * Settles the boleto of a transfer's fee, which is the administrator's and no part of the quota's ledger: only the whole
 * of it, and only while its case waits for it; one that was withdrawn takes nothing. The case goes on by itself
 * (`transferencias`).
 */
export async function settleTaxa({ tx, dia }: Destino, valor: number, cobrado: Boleto): Promise<Desfecho> {
  const devido = cobrado.valorCentavos
  if (cobrado.baixadoEm) return tudoNaFila(valor, 'NAO_CABE_NO_SALDO', devido)
  if (valor < devido) return tudoNaFila(valor, 'VALOR_A_MENOR', devido)
  await tx.update(boleto).set({ pagoEm: dia }).where(eq(boleto.id, cobrado.id))
  const resto = valor - devido
  return { alocado: devido, fila: resto > 0 ? { motivo: 'VALOR_A_MAIOR', valor: resto, devido } : null }
}
