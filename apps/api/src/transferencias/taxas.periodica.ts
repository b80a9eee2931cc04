import { fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { sql } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'

/**
 * Moves on the transfers whose fee was paid, each in its own transaction: the money is kept when it comes, whatever keeps
 * its case. Two processes may run it at once: the second finds the case moved.
 */
export async function seguirTaxasPagas(contexto: Contexto): Promise<number> {
  const { db } = contexto
  const fases = fasesCom(PROCESSOS.transferencia, 'aPagar')
  const { rows } = await queryRows(
    db,
    { id: 'number', fase: 'text' },
    sql`
    SELECT k.id, k.fase FROM caso k WHERE k.processo = 'transferencia' AND k.encerrado_em IS NULL
      AND k.fase = ANY(${sql.param(fases)}::text[])
      AND EXISTS (SELECT FROM boleto b WHERE b.cota_id = k.cota_id AND b.tipo = 'transferencia' AND b.pago_em IS NOT NULL
        AND b.criado_em >= k.aberto_em)
    ORDER BY k.id LIMIT 100`,
  )
  const falhas: unknown[] = []
  for (const { id, fase } of rows)
    await db
      .transaction((tx) =>
        mover(tx, contexto, { casoId: id, quem: { tipo: 'sistema', id: null }, ato: 'pagar', vista: fase }),
      )
      .catch((error: unknown) => falhas.push(error))
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} transferências pagas não puderam seguir`)
  return rows.length
}
