import type { Dia } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import type { Ator } from '../../platform/audit.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { boleto } from '../../schema/index.ts'
import type { Destino } from '../lancamentos.ts'
import { settleAdiantado } from './adiantado.ts'
import { type Desfecho, tudoNaFila } from './desfecho.ts'
import { settleLance } from './lance.ts'
import { settleParcelas } from './parcelas.ts'
import { settleTaxa } from './taxa.ts'

export type ComRelogio = Pick<Contexto, 'relogio' | 'cifra' | 'config'>

/** Settles what a boleto charges, in a group that is not closed. */
export async function settleBoleto(
  destino: Destino & { contexto: ComRelogio; ator: Ator },
  valor: number,
  boletoId: number,
  precoEm?: Dia,
): Promise<Desfecho> {
  // It is read again under the quota's lock, so that two payments of one boleto come here one after the other.
  const [cobrado] = await destino.tx.select().from(boleto).where(eq(boleto.id, boletoId))
  if (!cobrado || cobrado.pagoEm !== null) return tudoNaFila(valor, 'BOLETO_JA_PAGO')
  if (cobrado.tipo === 'mensal') return settleParcelas(destino, valor, cobrado.parcelas, precoEm)
  if (cobrado.tipo === 'segunda-via') throw new Error(`O boleto ${boletoId} se paga por partes`)
  if (cobrado.tipo === 'lance') return settleLance(destino, valor, cobrado)
  if (cobrado.tipo === 'transferencia') return settleTaxa(destino, valor, cobrado)
  return settleAdiantado(destino, valor, cobrado)
}
