import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { cobrancaMarcada } from '../schema/index.ts'

export type CotaDoTitular = { id: number; grupo: string; cota: string; apelido: string | null }

const colunas: ColumnsOf<CotaDoTitular> = { id: 'number', grupo: 'text', cota: 'text', apelido: 'text | null' }

/** Lists the holder's quotas with open instalments: this one, or with `outras` all of them. */
export async function listCotasComAberto(
  db: Executor,
  { clienteId, cotaId, outras }: { clienteId: number; cotaId: number; outras: boolean },
): Promise<CotaDoTitular[]> {
  const { rows } = await queryRows<CotaDoTitular>(
    db,
    colunas,
    sql`
    SELECT c.id, g.codigo AS grupo, c.numero AS cota, c.apelido
    FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id
    WHERE c.cliente_id = ${clienteId} AND (${outras} OR c.id = ${cotaId}) AND jsonb_array_length(s.em_aberto) > 0
    ORDER BY c.id`,
  )
  return rows
}

export type Marca = { cotaId: number; parcela: number }

/** Lists the holder's marks in all quotas. */
export const listMarcas = (db: Executor, clienteId: number): Promise<Marca[]> =>
  db
    .select({ cotaId: cobrancaMarcada.cotaId, parcela: cobrancaMarcada.parcela })
    .from(cobrancaMarcada)
    .where(eq(cobrancaMarcada.clienteId, clienteId))

export const insertMarca = (tx: Executor, clienteId: number, { cotaId, parcela }: Marca, marcadaEm: Date) =>
  tx.insert(cobrancaMarcada).values({ clienteId, cotaId, parcela, marcadaEm }).onConflictDoNothing()

export const deleteMarca = (tx: Executor, clienteId: number, { cotaId, parcela }: Marca) =>
  tx
    .delete(cobrancaMarcada)
    .where(
      and(
        eq(cobrancaMarcada.clienteId, clienteId),
        eq(cobrancaMarcada.cotaId, cotaId),
        eq(cobrancaMarcada.parcela, parcela),
      ),
    )

/** Locks the marks, so that marking, unmarking and making a boleto happen one at a time. */
export const lockMarcas = (tx: Executor, clienteId: number) =>
  tx.execute(sql`SELECT FROM cliente WHERE id = ${clienteId} FOR NO KEY UPDATE`)
