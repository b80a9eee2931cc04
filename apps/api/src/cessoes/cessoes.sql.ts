import type { Dia } from '@contempla/consorcio'
import { and, count, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { canceladaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { cessaoDeCredito, cliente, cota, funcionario, grupo } from '../schema/index.ts'

const quemAnotou = alias(funcionario, 'quem_anotou')
const quemConfirmou = alias(funcionario, 'quem_confirmou')
const quemDesfez = alias(funcionario, 'quem_desfez')

const select = (db: Executor, onde: SQL | undefined) =>
  db
    .select({
      cessao: cessaoDeCredito,
      cedente: cliente.nome,
      cota: { grupo: grupo.codigo, cota: cota.numero, versao: cota.versao },
      anotadaPor: quemAnotou.nome,
      confirmadaPor: quemConfirmou.nome,
      desfeitaPor: quemDesfez.nome,
    })
    .from(cessaoDeCredito)
    .innerJoin(cliente, eq(cliente.id, cessaoDeCredito.clienteId))
    .innerJoin(cota, eq(cota.id, cessaoDeCredito.cotaId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .innerJoin(quemAnotou, eq(quemAnotou.id, cessaoDeCredito.anotadaPor))
    .leftJoin(quemConfirmou, eq(quemConfirmou.id, cessaoDeCredito.confirmadaPor))
    .leftJoin(quemDesfez, eq(quemDesfez.id, cessaoDeCredito.desfeitaPor))
    .where(onde)

export type CessaoLida = Awaited<ReturnType<typeof select>>[number]

type Situacao = 'a-confirmar' | 'confirmada' | 'desfeita'

const porSituacao: Record<Situacao, SQL | undefined> = {
  'a-confirmar': and(isNull(cessaoDeCredito.confirmadaEm), isNull(cessaoDeCredito.desfeitaEm)),
  confirmada: and(isNotNull(cessaoDeCredito.confirmadaEm), isNull(cessaoDeCredito.desfeitaEm)),
  desfeita: isNotNull(cessaoDeCredito.desfeitaEm),
}

/** Selects a page of every quota's assignments: those that wait for another person first, the oldest of them first. */
export async function selectTodas(
  db: Executor,
  { situacao, limit, offset }: { situacao: Situacao | undefined; limit: number; offset: number },
) {
  const onde = situacao && porSituacao[situacao]
  const espera = sql`(${porSituacao['a-confirmar']})`
  const rows = await select(db, onde)
    .orderBy(desc(espera), sql`case when ${espera} then ${cessaoDeCredito.id} end`, desc(cessaoDeCredito.id))
    .limit(limit)
    .offset(offset)
  const [contagem] = await db.select({ total: count() }).from(cessaoDeCredito).where(onde)
  return { rows, total: contagem?.total ?? 0 }
}

/** Selects the assignments of a quota's credit, the last first. */
export const selectCessoes = (db: Executor, cotaId: number): Promise<CessaoLida[]> =>
  select(db, eq(cessaoDeCredito.cotaId, cotaId)).orderBy(desc(cessaoDeCredito.id))

export async function selectCessao(
  db: Executor,
  { cotaId, id }: { cotaId: number; id: number },
): Promise<CessaoLida | undefined> {
  const [lida] = await select(db, and(eq(cessaoDeCredito.cotaId, cotaId), eq(cessaoDeCredito.id, id)))
  return lida
}

export type PosicaoRow = {
  clienteId: number
  inscricaoIndice: Buffer
  cancelada: boolean
  cancelamento: Dia | null
  /** Something was paid, and nothing is left to be. */
  paga: boolean
}

/** Reads what an assignment depends on; undefined of no quota. */
export async function selectPosicao(db: Executor, cotaId: number): Promise<PosicaoRow | undefined> {
  const { rows } = await queryRows<PosicaoRow>(
    db,
    {
      clienteId: 'number',
      inscricaoIndice: 'bytes',
      cancelada: 'boolean',
      cancelamento: 'text | null',
      paga: 'boolean',
    },
    sql`
    SELECT c.cliente_id AS "clienteId", k.inscricao_indice AS "inscricaoIndice",
      ${sql.raw(canceladaSql('c.situacao'))} AS cancelada,
      (SELECT max(x.excluida_em)::text FROM exclusao x WHERE x.cota_id = c.id AND x.encerrada_em IS NULL) AS cancelamento,
      (SELECT count(*) FILTER (WHERE r.paga_em IS NOT NULL) > 0 AND count(*) FILTER (WHERE r.paga_em IS NULL) = 0
        FROM restituicao r WHERE r.cota_id = c.id) AS paga
    FROM cota c JOIN cliente k ON k.id = c.cliente_id WHERE c.id = ${cotaId}`,
  )
  return rows[0]
}

const vale = 's.confirmada_em IS NOT NULL AND s.desfeita_em IS NULL'

/** Whether the credit of a quota is assigned: noted, confirmed, and not undone. */
export const isCedida = (cotaId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM cessao_de_credito s WHERE s.cota_id = ${cotaId} AND ${sql.raw(vale)})`

/** The same of quota `c`. */
export const cedidaSql = `EXISTS (SELECT FROM cessao_de_credito s WHERE s.cota_id = c.id AND ${vale})`

/** Whether quota `c` has its credit assigned to this national id, by its index. */
export const cedidaAoIndice = (indice: Buffer): SQL =>
  sql`EXISTS (SELECT FROM cessao_de_credito s WHERE s.cota_id = c.id AND s.inscricao_indice = ${indice} AND ${sql.raw(vale)})`

/** Finds the assignment that counts: to whom the quota's money may have to be paid, and by an instrument of which day. */
export async function findCessao(db: Executor, { cifra }: Pick<Contexto, 'cifra'>, cotaId: number) {
  const [cessao] = await db
    .select()
    .from(cessaoDeCredito)
    .where(
      and(
        eq(cessaoDeCredito.cotaId, cotaId),
        isNotNull(cessaoDeCredito.confirmadaEm),
        isNull(cessaoDeCredito.desfeitaEm),
      ),
    )
  if (!cessao) return null
  const { nomeCifrado, inscricaoCifrada, dia } = cessao
  return { nome: cifra.decifrar(nomeCifrado), inscricao: cifra.decifrar(inscricaoCifrada), dia }
}
