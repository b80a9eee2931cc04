import { and, asc, count, desc, eq, gt, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../platform/database.ts'
import { fragment } from '../platform/rows.ts'
import { autorizacao, casoAndamento, funcionario } from '../schema/index.ts'

export type Situacao = 'pendente' | 'autorizada' | 'recusada' | 'vencida' | 'superada'

const quemPediu = alias(funcionario, 'quem_pediu')
const quemDecidiu = alias(funcionario, 'quem_decidiu')

/** Whether the case that it is of moved since: what was looked at then is no more. */
const andou = sql`EXISTS (SELECT FROM ${casoAndamento} visto JOIN ${casoAndamento} depois
  ON depois.caso_id = visto.caso_id AND depois.id > visto.id AND depois.de IS DISTINCT FROM depois.para
  WHERE visto.id = ${autorizacao.andamentoId})`

const porSituacao = (agora: Date): Record<Situacao, SQL | undefined> => ({
  pendente: and(isNull(autorizacao.decisao), gt(autorizacao.venceEm, agora), not(andou)),
  vencida: and(isNull(autorizacao.decisao), lte(autorizacao.venceEm, agora), not(andou)),
  superada: and(isNull(autorizacao.decisao), andou),
  autorizada: eq(autorizacao.decisao, 'autorizada'),
  recusada: eq(autorizacao.decisao, 'recusada'),
})

const select = (db: Executor, onde: SQL | undefined) =>
  db
    .select({
      autorizacao,
      andou: fragment('boolean', andou),
      pedidaPor: { id: quemPediu.id, nome: quemPediu.nome },
      decididaPor: { id: quemDecidiu.id, nome: quemDecidiu.nome },
    })
    .from(autorizacao)
    .innerJoin(quemPediu, eq(quemPediu.id, autorizacao.pedidaPor))
    .leftJoin(quemDecidiu, eq(quemDecidiu.id, autorizacao.decididaPor))
    .where(onde)

export type AutorizacaoLida = Awaited<ReturnType<typeof select>>[number]

export async function findAutorizacao(db: Executor, id: number): Promise<AutorizacaoLida | undefined> {
  const [lida] = await select(db, eq(autorizacao.id, id))
  return lida
}

/** A page: first those that wait, the oldest of them first; then the others, the last asked for first. */
export async function selectAutorizacoes(
  db: Executor,
  { situacao, agora }: { situacao: Situacao | undefined; agora: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const onde = situacao && porSituacao(agora)[situacao]
  const espera = sql`(${porSituacao(agora).pendente})`
  const rows = await select(db, onde)
    .orderBy(
      desc(espera),
      asc(sql`case when ${espera} then ${autorizacao.pedidaEm} end`),
      asc(sql`case when ${espera} then ${autorizacao.id} end`),
      desc(autorizacao.pedidaEm),
      desc(autorizacao.id),
    )
    .limit(limit)
    .offset(offset)
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(autorizacao).where(onde)
  return { rows, total }
}

/** Those that wait and that others asked for: how many, how much, and since when. */
export async function listPendentesDeOutros(db: Executor, funcionarioId: number, agora: Date) {
  return db
    .select({
      chamada: autorizacao.chamada,
      papel: autorizacao.papel,
      centavos: autorizacao.valorCentavos,
      pedidaEm: autorizacao.pedidaEm,
    })
    .from(autorizacao)
    .where(and(porSituacao(agora).pendente, ne(autorizacao.pedidaPor, funcionarioId)))
    .orderBy(asc(autorizacao.pedidaEm))
}
