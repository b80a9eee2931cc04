import { formatDiaBr } from '@contempla/consorcio'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { boleto, pagamento, titularAnterior } from '../../schema/index.ts'
import type { PagamentoRow } from '../recebimento/concluir.ts'

/** The key of what comes back of a transfer's fee, by the boleto by which it was paid. */
export const chaveDaTaxaDevolvida = (boletoId: number) => `taxa-de-transferencia:${boletoId}`

/** Finds the boleto of a transfer's fee that a payment paid; undefined for any other payment. */
export async function readTaxa(db: Executor, { boletoId }: Pick<PagamentoRow, 'boletoId'>) {
  if (boletoId === null) return undefined
  const [taxa] = await db
    .select({ id: boleto.id, cotaId: boleto.cotaId, criadoEm: boleto.criadoEm })
    .from(boleto)
    .where(and(eq(boleto.id, boletoId), eq(boleto.tipo, 'transferencia')))
  return taxa
}
export type TaxaPaga = NonNullable<Awaited<ReturnType<typeof readTaxa>>>

/**
 * Words why the payment of a transfer's fee cannot be reversed; null when it can. It is no part of the quota's ledger: once
 * the quota has passed on nothing is left to be undone, and a fee that came back is not given back twice.
 */
export async function impedimentoDaTaxa(db: Executor, { id, cotaId, criadoEm }: TaxaPaga): Promise<string | null> {
  const [passou] = await db
    .select({ ate: titularAnterior.ate })
    .from(titularAnterior)
    .where(
      and(
        eq(titularAnterior.cotaId, cotaId),
        gte(titularAnterior.ate, sql`(${criadoEm.toISOString()}::timestamptz AT TIME ZONE 'America/Sao_Paulo')::date`),
      ),
    )
    .limit(1)
  if (passou)
    return `É a taxa de uma transferência que já aconteceu, em ${formatDiaBr(passou.ate)}: a cota não volta ao titular anterior. Cobre a taxa, por fora, de quem a pagava.`
  const [devolvida] = await db
    .select({ id: pagamento.id })
    .from(pagamento)
    .where(and(eq(pagamento.chave, chaveDaTaxaDevolvida(id)), isNull(pagamento.estornadoEm)))
  return devolvida
    ? `A transferência não aconteceu, e a taxa já espera na fila para ser devolvida (pagamento nº ${devolvida.id}).`
    : null
}

/** A fee whose payment was reversed is charged by another boleto, where its transfer still goes on. */
export const withdrawTaxaEstornada = (tx: Executor, { id }: TaxaPaga, hoje: string) =>
  tx.update(boleto).set({ baixadoEm: hoje, motivoDaBaixa: 'estorno' }).where(eq(boleto.id, id))
