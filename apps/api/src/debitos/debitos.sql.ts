import { cobrancaDaParcela, type Dia, vencimentosADebitar } from '@contempla/consorcio'
import { eq, type SQL, sql } from 'drizzle-orm'
import { canceladaSql, suspensaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { boleto, debito } from '../schema/index.ts'

export type Debito = typeof debito.$inferSelect

/** Of a boleto that was never sent: the holder's limit is below it. */
export const ACIMA_DO_LIMITE = 'ACIMA_DO_LIMITE'

/**
 * Whether the agreement `a` stands in the way of charging boleto `b` by another: its charge was sent, or refused for other
 * than a limit that lets it through by now.
 */
const jaTratado = sql`EXISTS (SELECT FROM debito d WHERE d.boleto_id = b.id AND d.situacao <> 'removido'
  AND NOT (d.motivo IS NOT DISTINCT FROM ${ACIMA_DO_LIMITE}
    AND b.valor_centavos <= coalesce(a.valor_maximo_centavos, b.valor_centavos)))`

/** Boletos of the month `b` that are open, of quotas under way `c` with an authorised agreement `a`, that may be sent on a day. */
const aDebitarSql = (dia: Dia): SQL => {
  const { de, ate } = vencimentosADebitar(dia)
  return sql`
  FROM acordo_de_debito a JOIN cota c ON c.id = a.cota_id AND c.cliente_id = a.cliente_id
  JOIN grupo g ON g.id = c.grupo_id JOIN cota_saldo s ON s.cota_id = c.id
  JOIN boleto b ON b.cota_id = c.id AND b.vencimento BETWEEN ${de} AND ${ate}
  WHERE a.situacao = 'autorizado' AND g.situacao = 'ANDAMENTO' AND NOT ${sql.raw(canceladaSql('c.situacao'))}
    AND NOT ${sql.raw(suspensaSql('c'))} AND b.tipo = 'mensal' AND b.pago_em IS NULL AND b.baixado_em IS NULL
    AND s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', b.parcelas[1]))
    AND NOT ${jaTratado}`
}

export type ADebitar = {
  boletoId: number
  acordoId: number
  numero: number
  valor: number
  vencimento: Dia
  limite: number | null
}

const colunas: ColumnsOf<ADebitar> = {
  boletoId: 'number',
  acordoId: 'number',
  numero: 'number',
  valor: 'number',
  vencimento: 'text',
  limite: 'number | null',
}

/** The first to be sent on a day, of a group or of one agreement; held, so that none is paid or written off meanwhile. */
export async function lockADebitar(
  tx: Executor,
  dia: Dia,
  de: { grupoId: number } | { acordoId: number },
  quantos: number,
): Promise<ADebitar[]> {
  const quais = 'grupoId' in de ? sql`g.id = ${de.grupoId}` : sql`a.id = ${de.acordoId}`
  const { rows } = await queryRows<ADebitar>(
    tx,
    colunas,
    sql`
    SELECT b.id AS "boletoId", a.id AS "acordoId", b.parcelas[1] AS numero, b.valor_centavos AS valor,
      b.vencimento::text, a.valor_maximo_centavos AS limite ${aDebitarSql(dia)} AND ${quais}
    ORDER BY b.id LIMIT ${quantos} FOR SHARE OF b, a`,
  )
  return rows
}

/** The groups in which there is something to be sent on a day. */
export async function listGruposADebitar(db: Executor, dia: Dia): Promise<number[]> {
  const { rows } = await queryRows(db, { id: 'number' }, sql`SELECT DISTINCT g.id ${aDebitarSql(dia)} ORDER BY g.id`)
  return rows.map(({ id }) => id)
}

/**
 * Whether the boleto `b` of the quota `c` is debited by itself, so that its holder need not get it: sent to the bank, or to
 * be sent on `dia` or later. One above the limit, refused, or for which there is no time has to be paid by hand.
 */
export const debitadoSql = (dia: Dia): SQL => sql`EXISTS (
  SELECT FROM acordo_de_debito a WHERE a.cota_id = c.id AND a.cliente_id = c.cliente_id AND a.situacao = 'autorizado'
    AND (EXISTS (SELECT FROM debito d WHERE d.boleto_id = b.id AND d.situacao IN ('a-registrar', 'ativo', 'a-tentar'))
      OR (b.vencimento >= ${vencimentosADebitar(dia).de} AND NOT ${jaTratado}
        AND b.valor_centavos <= coalesce(a.valor_maximo_centavos, b.valor_centavos))))`

export async function updateDebito(tx: Executor, txid: string, depois: Partial<Debito>): Promise<void> {
  await tx.update(debito).set(depois).where(eq(debito.txid, txid))
}

export async function findDebito(db: Executor, txid: string): Promise<Debito | undefined> {
  const [row] = await db.select().from(debito).where(eq(debito.txid, txid))
  return row
}

export async function lockDebito(tx: Executor, txid: string): Promise<Debito | undefined> {
  const [row] = await tx.select().from(debito).where(eq(debito.txid, txid)).for('update')
  return row
}

/** Of what instalment a charge is. */
export async function parcelaDo(tx: Executor, { boletoId, valorCentavos, vencimento }: Debito) {
  const [row] = await tx.select({ parcelas: boleto.parcelas }).from(boleto).where(eq(boleto.id, boletoId))
  return { numero: row?.parcelas[0] ?? 0, valor: valorCentavos, vencimento }
}

type Aberta = {
  cotaId: number
  limite: number | null
  numero: number
  valor: number
  vencimento: Dia
  enviada: 'aberta' | 'recusada' | null
}

const colunasDaAberta: ColumnsOf<Aberta> = {
  cotaId: 'number',
  limite: 'number | null',
  numero: 'number',
  valor: 'number',
  vencimento: 'text',
  enviada: 'text | null',
}

/** Of each agreement `a` that is authorised, the next open instalment that is still to fall due, and what its charge became. */
async function listProximas(db: Executor, hoje: Dia, quais: SQL): Promise<Aberta[]> {
  const { rows } = await queryRows<Aberta>(
    db,
    colunasDaAberta,
    sql`
    SELECT DISTINCT ON (a.cota_id) a.cota_id AS "cotaId", a.valor_maximo_centavos AS limite, b.parcelas[1] AS numero,
      b.valor_centavos AS valor, b.vencimento::text,
      (SELECT CASE WHEN d.situacao IN ('recusado', 'pago') THEN 'recusada' ELSE 'aberta' END FROM debito d
        WHERE d.boleto_id = b.id AND d.acordo_id = a.id AND d.situacao NOT IN ('removido', 'a-remover')
          AND d.motivo IS DISTINCT FROM ${ACIMA_DO_LIMITE}
        ORDER BY d.criado_em DESC LIMIT 1) AS enviada
    FROM acordo_de_debito a JOIN cota c ON c.id = a.cota_id AND c.cliente_id = a.cliente_id
      JOIN cota_saldo s ON s.cota_id = a.cota_id JOIN boleto b ON b.cota_id = a.cota_id
    WHERE ${quais} AND a.situacao = 'autorizado' AND b.tipo = 'mensal' AND b.vencimento >= ${hoje} AND b.pago_em IS NULL
      AND b.baixado_em IS NULL AND s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', b.parcelas[1]))
    ORDER BY a.cota_id, b.vencimento, b.id`,
  )
  return rows
}

export const findProxima = async (db: Executor, acordoId: number, hoje: Dia): Promise<Aberta | null> =>
  (await listProximas(db, hoje, sql`a.id = ${acordoId}`))[0] ?? null

/** What of an agreement is not debited, so that it has to be paid by hand, by quota: the instalment. */
export async function listNaoDebitadas(
  db: Executor,
  ids: readonly number[],
  hoje: Dia,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const proximas = await listProximas(db, hoje, sql`a.cota_id = any(${sql.param(ids)}::bigint[])`)
  return new Map(
    proximas
      .filter((proxima) => ['acima-do-limite', 'recusada'].includes(cobrancaDaParcela(proxima, proxima, hoje)))
      .map(({ cotaId, numero }) => [cotaId, numero]),
  )
}
