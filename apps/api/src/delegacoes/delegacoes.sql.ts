import { type AlcanceDelegado, type Dia, type EstadoDaDelegacao, fimPorSi } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { canceladaSql, suspensaSql } from '../cotas/index.ts'
import { hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { delegacao } from '../schema/index.ts'

export type DelegacaoRow = typeof delegacao.$inferSelect

/** Of a delegation `d`, its quota `dc` and the quota `c` itself: it was not lost to the delegation. */
const restaSql = `NOT dc.perdida AND c.cliente_id = d.titular_id AND NOT (${canceladaSql('c.situacao')})`

/** Of a delegation `d`: whoever accepted it lost its CPF to who proved that it is theirs. */
const semDelegadoSql = 'EXISTS (SELECT FROM cliente q WHERE q.id = d.delegado_id AND q.sem_cadastro)'

/**
 * The same; its holder is alive: a mandate ends with death (Código Civil, art. 682, II), and comes back if it was none; and its
 * delegate is who they said.
 */
const abertaSql = `${restaSql} AND NOT ${suspensaSql('c')} AND NOT ${semDelegadoSql}`

/** The same: whether it stands on the day, for this quota. */
const valeSql = (hoje: Dia) => sql`d.aceita_em IS NOT NULL AND d.encerrada_em IS NULL AND d.ate >= ${hoje}::date
  AND ${sql.raw(abertaSql)}`

/** SQL: the quotas that were delegated to the customer `$1`, until a day that the reader asks for, and are not lost. */
export const COTAS_RECEBIDAS = `SELECT dc.cota_id FROM delegacao d JOIN delegacao_cota dc ON dc.delegacao_id = d.id
  JOIN cota c ON c.id = dc.cota_id WHERE d.delegado_id = $1 AND d.encerrada_em IS NULL AND ${abertaSql}`

type Lida = {
  dono: number
  /** The customer had it before. */
  foiTitular: boolean
  delegacaoId: number | null
  alcance: AlcanceDelegado | null
  vale: boolean | null
  vistaEm: Dia | null
}

const colunasDeLida: ColumnsOf<Lida> = {
  dono: 'number',
  foiTitular: 'boolean',
  delegacaoId: 'number | null',
  alcance: 'text | null',
  vale: 'boolean | null',
  vistaEm: 'text | null',
}

/** The holder of a quota, and the delegation by which this customer has, or had, access to it: one that stands before others. */
export async function findDaCota(
  db: Executor,
  { delegadoId, cotaId, hoje }: { delegadoId: number; cotaId: number; hoje: Dia },
): Promise<Lida | undefined> {
  const { rows } = await queryRows<Lida>(
    db,
    colunasDeLida,
    sql`SELECT c.cliente_id AS dono,
      EXISTS (SELECT FROM titular_anterior a WHERE a.cota_id = c.id AND a.cliente_id = ${delegadoId}) AS "foiTitular", x.id AS "delegacaoId", x.alcance, x.vale, x.vista_em::text AS "vistaEm"
    FROM cota c LEFT JOIN LATERAL (
      SELECT d.id, d.alcance, dc.vista_em, (${valeSql(hoje)}) AS vale
      FROM delegacao_cota dc JOIN delegacao d ON d.id = dc.delegacao_id
      WHERE dc.cota_id = c.id AND d.delegado_id = ${delegadoId}
      ORDER BY vale DESC, d.id DESC LIMIT 1) x ON true
    WHERE c.id = ${cotaId}`,
  )
  return rows[0]
}

/** Whether this delegation still stands for the quota; it is held, so that it ends only after the transaction. */
export async function holdEmVigor(
  tx: Executor,
  { delegacaoId, cotaId, hoje }: { delegacaoId: number; cotaId: number; hoje: Dia },
): Promise<boolean> {
  await tx.select({ id: delegacao.id }).from(delegacao).where(eq(delegacao.id, delegacaoId)).for('share')
  const { rows } = await queryRows<{ vale: boolean }>(
    tx,
    { vale: 'boolean' },
    sql`SELECT (${valeSql(hoje)}) AS vale FROM delegacao d JOIN delegacao_cota dc ON dc.delegacao_id = d.id
      JOIN cota c ON c.id = dc.cota_id WHERE d.id = ${delegacaoId} AND c.id = ${cotaId}`,
  )
  return rows[0]?.vale ?? false
}

/** A quota that a delegation is of. */
export type CotaDaDelegacao = {
  delegacaoId: number
  idCota: number
  grupo: string
  cota: string
  nome: string
  vistaEm: Dia | null
}

const colunasDeCota: ColumnsOf<CotaDaDelegacao> = {
  delegacaoId: 'number',
  idCota: 'number',
  grupo: 'text',
  cota: 'text',
  nome: 'text',
  vistaEm: 'text | null',
}

/** The quotas of delegations that stand: still their holder's, who is alive, and not cancelled; none of one without a delegate. */
export async function listCotasDelegadas(db: Executor, ids: readonly number[]): Promise<CotaDaDelegacao[]> {
  if (ids.length === 0) return []
  const { rows } = await queryRows<CotaDaDelegacao>(
    db,
    colunasDeCota,
    sql`SELECT d.id AS "delegacaoId", c.id AS "idCota", g.codigo AS grupo, c.numero AS cota, coalesce(c.apelido, c.nome_bem) AS nome,
      dc.vista_em::text AS "vistaEm"
    FROM delegacao d JOIN delegacao_cota dc ON dc.delegacao_id = d.id JOIN cota c ON c.id = dc.cota_id JOIN grupo g ON g.id = c.grupo_id
    WHERE d.id = ANY(${sql.param(ids)}::bigint[]) AND ${sql.raw(abertaSql)} ORDER BY d.id, c.id`,
  )
  return rows
}

type Delegavel = Omit<CotaDaDelegacao, 'delegacaoId' | 'vistaEm'>

/** The customer's own quotas that may be delegated. */
export async function listDelegaveis(db: Executor, clienteId: number): Promise<Delegavel[]> {
  const { rows } = await queryRows<Delegavel>(
    db,
    { idCota: 'number', grupo: 'text', cota: 'text', nome: 'text' },
    sql`SELECT c.id AS "idCota", g.codigo AS grupo, c.numero AS cota, coalesce(c.apelido, c.nome_bem) AS nome
    FROM cota c JOIN grupo g ON g.id = c.grupo_id
    WHERE c.cliente_id = ${clienteId} AND NOT (${sql.raw(canceladaSql('c.situacao'))}) ORDER BY c.id`,
  )
  return rows
}

const dosUltimos = 50

/** What a customer gave, those that stand first. */
export const listDadas = (db: Executor, titularId: number): Promise<DelegacaoRow[]> =>
  db
    .select()
    .from(delegacao)
    .where(eq(delegacao.titularId, titularId))
    .orderBy(sql`${delegacao.encerradaEm} is not null`, desc(delegacao.id))
    .limit(dosUltimos)

/** What a customer was given, has accepted and was not ended: an accountant has any number. */
export const listRecebidasAbertas = (db: Executor, delegadoId: number): Promise<DelegacaoRow[]> =>
  db
    .select()
    .from(delegacao)
    .where(and(eq(delegacao.delegadoId, delegadoId), isNull(delegacao.encerradaEm)))
    .orderBy(desc(delegacao.id))

/** The same, and the last of what was ended. */
export async function listRecebidas(db: Executor, delegadoId: number): Promise<DelegacaoRow[]> {
  const encerradas = await db
    .select()
    .from(delegacao)
    .where(and(eq(delegacao.delegadoId, delegadoId), isNotNull(delegacao.encerradaEm)))
    .orderBy(desc(delegacao.id))
    .limit(dosUltimos)
  return [...(await listRecebidasAbertas(db, delegadoId)), ...encerradas]
}

/** One of the holder's, held. Throws NAO_ENCONTRADO for any other. */
export async function holdDada(tx: Executor, titularId: number, id: number): Promise<DelegacaoRow> {
  const [row] = await tx
    .select()
    .from(delegacao)
    .where(and(eq(delegacao.id, id), eq(delegacao.titularId, titularId)))
    .for('update')
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

/** One that the customer accepted, held. Throws NAO_ENCONTRADO for any other. */
export async function holdRecebida(tx: Executor, delegadoId: number, id: number): Promise<DelegacaoRow> {
  const [row] = await tx
    .select()
    .from(delegacao)
    .where(and(eq(delegacao.id, id), eq(delegacao.delegadoId, delegadoId)))
    .for('update')
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}

export async function findPorLink(db: Executor, link: string): Promise<DelegacaoRow | undefined> {
  const [row] = await db
    .select()
    .from(delegacao)
    .where(eq(delegacao.linkHash, hashSegredo(link)))
  return row
}

/** Those of a holder that are not over, held with the holder, so that two givings at once wait for each other. */
export async function holdAbertas(tx: Executor, titularId: number): Promise<DelegacaoRow[]> {
  await tx.execute(sql`SELECT FROM cliente WHERE id = ${titularId} FOR NO KEY UPDATE`)
  return tx
    .select()
    .from(delegacao)
    .where(and(eq(delegacao.titularId, titularId), isNull(delegacao.encerradaEm)))
    .orderBy(delegacao.id)
    .for('update')
}

/** Of a delegation `d`: no quota is left to it. One whose holder died is not over: it may have been no death. */
const semCotasSql = `NOT EXISTS (SELECT FROM delegacao_cota dc JOIN cota c ON c.id = dc.cota_id
  WHERE dc.delegacao_id = d.id AND ${restaSql})`

type Faltas = Pick<EstadoDaDelegacao, 'semCotas' | 'semDelegado'>

/** How one that nobody ended is over by itself on the day; null while it stands. */
export const fimDe = ({ ate, conviteAte, aceitaEm }: DelegacaoRow, faltas: Faltas, hoje: Dia) =>
  fimPorSi({ ate, conviteAte, aceita: aceitaEm !== null, ...faltas }, hoje)

/** The same of one whose quotas were read: one without a delegate has none. */
export const faltasDe = (cotas: readonly unknown[]): Faltas => ({ semCotas: cotas.length === 0, semDelegado: false })

/** Whether a delegation has no quota left, and no delegate. */
export async function readFaltas(db: Executor, id: number): Promise<Faltas> {
  const { rows } = await queryRows<Faltas>(
    db,
    { semCotas: 'boolean', semDelegado: 'boolean' },
    sql`SELECT ${sql.raw(semCotasSql)} AS "semCotas", ${sql.raw(semDelegadoSql)} AS "semDelegado"
    FROM delegacao d WHERE d.id = ${id}`,
  )
  if (!rows[0]) throw new Error(`a delegação ${id} não existe`)
  return rows[0]
}

/** The ids of what is over by itself on the day, and was not ended yet: `fimPorSi` says how. */
export async function listAEncerrar(db: Executor, hoje: Dia): Promise<number[]> {
  const { rows } = await queryRows<{ id: number }>(
    db,
    { id: 'number' },
    sql`SELECT d.id FROM delegacao d WHERE d.encerrada_em IS NULL AND (d.ate < ${hoje}::date
      OR (d.aceita_em IS NULL AND d.convite_ate < ${hoje}::date)
      OR ${sql.raw(semCotasSql)} OR ${sql.raw(semDelegadoSql)})
    ORDER BY d.id LIMIT 100`,
  )
  return rows.map(({ id }) => id)
}

/** Accepted ones of a living holder, of whose end nobody was told, that end on or before the day. */
export const listAAvisar = (db: Executor, ate: Dia): Promise<DelegacaoRow[]> =>
  db
    .select()
    .from(delegacao)
    .where(
      and(
        isNull(delegacao.encerradaEm),
        sql`${delegacao.aceitaEm} is not null`,
        isNull(delegacao.fimAvisadoEm),
        sql`${delegacao.ate} <= ${ate}::date`,
        sql`NOT EXISTS (SELECT FROM cliente f WHERE f.id = ${delegacao.titularId} AND f.suspenso_por_falecimento_em IS NOT NULL)`,
      ),
    )
    .orderBy(delegacao.id)
    .limit(100)

export async function holdDelegacao(tx: Executor, id: number): Promise<DelegacaoRow | undefined> {
  const [row] = await tx.select().from(delegacao).where(eq(delegacao.id, id)).for('update')
  return row
}

export const idsDe = (rows: readonly DelegacaoRow[]): number[] => rows.map(({ id }) => id)

/** Finds which of these are the customer's own quotas that may be delegated, and which are theirs but cancelled. */
export async function readProprias(db: Executor, clienteId: number, ids: readonly number[]) {
  const { rows } = await queryRows<{ id: number; cancelada: boolean }>(
    db,
    { id: 'number', cancelada: 'boolean' },
    sql`SELECT c.id, (${sql.raw(canceladaSql('c.situacao'))}) AS cancelada FROM cota c
      WHERE c.cliente_id = ${clienteId} AND c.id = ANY(${sql.param(ids)}::bigint[]) ORDER BY c.id FOR SHARE`,
  )
  return rows
}
