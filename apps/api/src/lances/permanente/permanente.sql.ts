import type { Dia } from '@contempla/consorcio'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { canceladaSql, suspensaSql } from '../../cotas/index.ts'
import type { Executor } from '../../platform/database.ts'
import { queryRows } from '../../platform/rows.ts'
import { lancePermanente } from '../../schema/index.ts'

export type PermanenteLido = typeof lancePermanente.$inferSelect

/** Finds the quota's standing bid, whoever made it. */
export async function findEmVigor(db: Executor, cotaId: number): Promise<PermanenteLido | undefined> {
  const [row] = await db
    .select()
    .from(lancePermanente)
    .where(and(eq(lancePermanente.cotaId, cotaId), isNull(lancePermanente.encerradoEm)))
  return row
}

/** Finds the last standing bid that this customer made for the quota, in force or not. */
export async function findUltimo(db: Executor, cotaId: number, clienteId: number): Promise<PermanenteLido | undefined> {
  const [row] = await db
    .select()
    .from(lancePermanente)
    .where(and(eq(lancePermanente.cotaId, cotaId), eq(lancePermanente.clienteId, clienteId)))
    .orderBy(desc(lancePermanente.id))
    .limit(1)
  return row
}

/**
 * Reads the group's facts that decide a standing bid; `numero` is the assembly for which bids are taken, null where
 * there is none.
 */
export async function readFatosDoGrupo(
  db: Executor,
  { cotaId, grupoId, tentada, numero }: { cotaId: number; grupoId: number; tentada: number; numero: number | null },
) {
  const { rows } = await queryRows(
    db,
    { grupoTerminou: 'boolean', anterioresPublicadas: 'boolean', temLance: 'boolean' },
    sql`
    SELECT g.situacao = 'ENCERRADO'
        OR EXISTS (SELECT FROM apuracao p WHERE p.grupo_id = g.id AND p.numero = g.total_assembleias) AS "grupoTerminou",
      NOT EXISTS (SELECT FROM assembleia a WHERE a.grupo_id = g.id AND a.numero >= ${tentada} AND a.numero < ${numero}::int
        AND NOT EXISTS (SELECT FROM apuracao p WHERE p.grupo_id = a.grupo_id AND p.numero = a.numero)) AS "anterioresPublicadas",
      EXISTS (SELECT FROM lance l WHERE l.cota_id = ${cotaId} AND l.assembleia = ${numero}::int) AS "temLance"
    FROM grupo g WHERE g.id = ${grupoId}`,
  )
  const [fatos] = rows
  if (!fatos) throw new Error(`grupo ${grupoId} sumiu`)
  return fatos
}

/** Selects the standing bids in force that have something to do: to be repeated, or to end. */
const pendentes = (hoje: Dia) => sql`
  FROM lance_permanente p JOIN cota c ON c.id = p.cota_id JOIN grupo g ON g.id = c.grupo_id
  WHERE p.encerrado_em IS NULL AND NOT ${sql.raw(suspensaSql('c'))} AND (
    p.cliente_id <> c.cliente_id OR c.data_contemplacao IS NOT NULL OR ${sql.raw(canceladaSql('c.situacao'))} OR g.situacao = 'ENCERRADO'
    OR EXISTS (SELECT FROM apuracao x WHERE x.grupo_id = c.grupo_id AND x.numero = g.total_assembleias)
    OR (EXISTS (SELECT FROM apuracao x WHERE x.grupo_id = c.grupo_id AND x.numero = p.assembleia)
      AND EXISTS (SELECT FROM assembleia a WHERE a.grupo_id = c.grupo_id AND a.numero > p.assembleia AND a.dia > ${hoje})))`

export async function listGruposComPendentes(db: Executor, hoje: Dia): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT DISTINCT c.grupo_id AS id ${pendentes(hoje)} ORDER BY id`,
  )
  return rows.map(({ id }) => id)
}

/** Lists their quotas in the order of processing. */
export async function listCotasComPendentes(db: Executor, hoje: Dia, grupoId: number): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT c.id ${pendentes(hoje)} AND c.grupo_id = ${grupoId} ORDER BY c.id`,
  )
  return rows.map(({ id }) => id)
}
