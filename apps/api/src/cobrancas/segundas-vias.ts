import type { Dia } from '@contempla/consorcio'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { boleto } from '../schema/index.ts'

/**
 * Writes off, as of `dia`, the unpaid boletos of chosen instalments that charge any of these of the quota, or any at
 * all: a boleto charges what is owed, whole, or it would be paid twice.
 */
export async function baixarSegundasVias(
  tx: Executor,
  { cotaId, parcelas, dia }: { cotaId: number; parcelas?: readonly number[]; dia: Dia },
): Promise<void> {
  const destas: SQL = parcelas ? sql`AND i.parcela = ANY(${sql.param(parcelas)}::integer[])` : sql``
  await tx
    .update(boleto)
    .set({ baixadoEm: dia })
    .where(
      and(
        eq(boleto.tipo, 'segunda-via'),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
        sql`${boleto.id} IN (SELECT i.boleto_id FROM boleto_item i WHERE i.cota_id = ${cotaId} ${destas})`,
      ),
    )
}
