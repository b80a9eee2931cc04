import { sql } from 'drizzle-orm'
import { esperaSql, suspensaSql } from '../cotas/index.ts'
import { type ContemplacaoLida, findContemplacao, isGarantiaEmAnalise, isPagamentoNoBanco } from '../creditos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

/** Finds the contemplation of the quota whose bid has a boleto that waits to be paid. */
export async function findComLanceACobrar(db: Executor, cotaId: number): Promise<ContemplacaoLida | undefined> {
  const condicao = sql`x.cota_id = ${cotaId} AND x.desfeita_em IS NULL AND x.lance_id IS NOT NULL AND x.lance_pago_em IS NULL`
  const { rows } = await queryRows(db, { id: 'number' }, sql`SELECT x.id FROM contemplacao x WHERE ${condicao}`)
  return rows[0] && findContemplacao(db, rows[0].id)
}

/** A credit that waits to be used, with the facts that may undo its contemplation. */
export type Pendente = {
  id: number
  lanceEmAbertoAte: string | null
  lanceEmConferencia: boolean
  garantiaPendenteAte: string | null
  /** The bank has the order to pay the credit out. */
  creditoUtilizado: boolean
  parcelasEmAtraso: number
  ultimaAssembleiaRealizada: boolean
}

const colunasDePendente: ColumnsOf<Pendente> = {
  id: 'number',
  lanceEmAbertoAte: 'text | null',
  lanceEmConferencia: 'boolean',
  garantiaPendenteAte: 'text | null',
  creditoUtilizado: 'boolean',
  parcelasEmAtraso: 'number',
  ultimaAssembleiaRealizada: 'boolean',
}

/**
 * Holds for a contemplation `x` while money for its bid, in by the last day, waits for a person. A payment may have two
 * days, the one that was told and the one of its arrival; either in time is enough, because a person decides between
 * them.
 */
const lanceEmConferenciaSql = sql.raw(`EXISTS (SELECT FROM pagamento f JOIN boleto b ON b.id = f.boleto_id
  WHERE b.contemplacao_id = x.id AND b.tipo = 'lance' AND least(f.dia, f.dia_informado) <= x.pagar_lance_ate AND ${esperaSql('f')})`)

export async function isLanceEmConferencia(db: Executor, contemplacaoId: number): Promise<boolean> {
  const { rows } = await queryRows(
    db,
    { espera: 'boolean' },
    sql`SELECT ${lanceEmConferenciaSql} AS espera FROM contemplacao x WHERE x.id = ${contemplacaoId}`,
  )
  return rows[0]?.espera ?? false
}

/** Nobody loses by arrears, or for want of a guarantee, what waits for heirs; a bid that was not paid gives its credit back. */
const esperaHerdeiros = sql.raw(suspensaSql('c'))

/** Holds if the group held its last assembly before `dia`. */
const ultimaRealizadaSql = (grupoId: number, dia: string) => sql`EXISTS (SELECT FROM assembleia a
  JOIN grupo g ON g.id = a.grupo_id AND g.total_assembleias = a.numero WHERE a.grupo_id = ${grupoId} AND a.dia < ${dia})`

export async function isUltimaAssembleiaRealizada(db: Executor, grupoId: number, dia: string): Promise<boolean> {
  const { rows } = await queryRows(
    db,
    { realizada: 'boolean' },
    sql`SELECT ${ultimaRealizadaSql(grupoId, dia)} AS realizada`,
  )
  return rows[0]?.realizada ?? false
}

export async function listPendentes(db: Executor, grupoId: number, dia: string): Promise<Pendente[]> {
  const { rows } = await queryRows<Pendente>(
    db,
    colunasDePendente,
    sql`
    SELECT x.id, CASE WHEN x.lance_id IS NOT NULL AND x.lance_pago_em IS NULL THEN x.pagar_lance_ate::text END AS "lanceEmAbertoAte",
      ${lanceEmConferenciaSql} AS "lanceEmConferencia",
      CASE WHEN x.garantia_em IS NULL AND NOT ${isGarantiaEmAnalise} AND NOT ${esperaHerdeiros} THEN x.garantia_ate::text END AS "garantiaPendenteAte", ${isPagamentoNoBanco} AS "creditoUtilizado",
      CASE WHEN ${esperaHerdeiros} THEN 0 ELSE
        (SELECT count(*)::int FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < ${dia}) END AS "parcelasEmAtraso",
      ${ultimaRealizadaSql(grupoId, dia)} AS "ultimaAssembleiaRealizada"
    FROM contemplacao x JOIN cota_saldo s ON s.cota_id = x.cota_id JOIN cota c ON c.id = x.cota_id
    WHERE x.grupo_id = ${grupoId} AND x.desfeita_em IS NULL AND x.utilizado_em IS NULL ORDER BY x.id`,
  )
  return rows
}

/**
 * Lists the contemplations that wait for a guarantee and whose last day has not passed; of one group where `grupoId` is
 * given.
 */
export async function listGarantiasACorrer(db: Executor, dia: string, grupoId?: number) {
  const { rows } = await queryRows(
    db,
    { id: 'number', cotaId: 'number', grupoId: 'number' },
    sql`
    SELECT id, cota_id AS "cotaId", grupo_id AS "grupoId" FROM contemplacao
    WHERE desfeita_em IS NULL AND utilizado_em IS NULL AND garantia_em IS NULL AND garantia_ate >= ${dia} AND dia < ${dia}
      AND garantia_avisada_com IS DISTINCT FROM 0 AND (${grupoId ?? null}::bigint IS NULL OR grupo_id = ${grupoId ?? null})
    ORDER BY id`,
  )
  return rows
}

/** Lists the groups with a credit that may be undone on the day; the rule itself is applied group by group. */
export async function listGruposComPendentes(db: Executor, dia: string): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT DISTINCT x.grupo_id AS id FROM contemplacao x JOIN cota_saldo s ON s.cota_id = x.cota_id
    WHERE x.desfeita_em IS NULL AND x.utilizado_em IS NULL AND (
      (x.lance_id IS NOT NULL AND x.lance_pago_em IS NULL AND x.pagar_lance_ate < ${dia})
      OR (x.garantia_em IS NULL AND x.garantia_ate < ${dia})
      OR s.em_aberto->0->>'vencimento' < ${dia})
    ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}
