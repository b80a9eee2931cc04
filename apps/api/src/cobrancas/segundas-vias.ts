import type { Dia, MotivoDaBaixa } from '@contempla/consorcio'
import { and, arrayOverlaps, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { boleto, cobrancaMarcada } from '../schema/index.ts'

/**
 * Writes off, as of `dia`, the unpaid boletos of chosen instalments that charge any of these of the quota, or any at
 * all: a boleto charges what is owed, whole, or it would be paid twice.
 */
export async function baixarSegundasVias(
  tx: Executor,
  { cotaId, parcelas, dia, motivo }: { cotaId: number; parcelas?: readonly number[]; dia: Dia; motivo: MotivoDaBaixa },
): Promise<void> {
  const destas: SQL = parcelas ? sql`AND i.parcela = ANY(${sql.param(parcelas)}::integer[])` : sql``
  await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: motivo })
    .where(
      and(
        eq(boleto.tipo, 'segunda-via'),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
        sql`${boleto.id} IN (SELECT i.boleto_id FROM boleto_item i WHERE i.cota_id = ${cotaId} ${destas})`,
      ),
    )
}

/** No boleto charges these instalments of the quota any more, nor does a mark wait for one. */
export async function baixarBoletosDe(
  tx: Executor,
  { cotaId, parcelas, dia, motivo }: { cotaId: number; parcelas: readonly number[]; dia: Dia; motivo: MotivoDaBaixa },
): Promise<void> {
  await tx
    .update(boleto)
    .set({ baixadoEm: dia, motivoDaBaixa: motivo })
    .where(
      and(
        eq(boleto.cotaId, cotaId),
        eq(boleto.tipo, 'mensal'),
        arrayOverlaps(boleto.parcelas, [...parcelas]),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
      ),
    )
  await baixarSegundasVias(tx, { cotaId, parcelas, dia, motivo })
  await tx
    .delete(cobrancaMarcada)
    .where(
      and(eq(cobrancaMarcada.cotaId, cotaId), sql`${cobrancaMarcada.parcela} = any(${sql.param(parcelas)}::integer[])`),
    )
}
