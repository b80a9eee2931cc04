import type { CanalDeLembrete, Dia } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { canceladaSql } from '../../cotas/index.ts'
import { debitadoSql } from '../../debitos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'

/**
 * The month's boletos of quotas `c` of groups under way `g` that may be paid on a day or later, each of an instalment that
 * is still open and not debited by itself.
 */
const abertosSql = (dia: Dia): SQL => sql`
  FROM grupo g JOIN cota c ON c.grupo_id = g.id JOIN cota_saldo s ON s.cota_id = c.id
  JOIN cliente k ON k.id = c.cliente_id JOIN parceiro p ON p.id = k.parceiro_id
  JOIN boleto b ON b.cota_id = c.id AND b.vencimento >= ${dia}
  LEFT JOIN email_do_cliente e ON e.cliente_id = k.id AND e.principal
  WHERE g.situacao = 'ANDAMENTO' AND NOT ${sql.raw(canceladaSql('c.situacao'))} AND k.suspenso_por_falecimento_em IS NULL AND b.tipo = 'mensal'
    AND b.pago_em IS NULL AND b.baixado_em IS NULL AND NOT ${debitadoSql(dia)}
    AND s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', b.parcelas[1]))`

const semEntrega = sql.raw('NOT EXISTS (SELECT FROM entrega_de_boleto x WHERE x.boleto_id = b.id)')
const comEndereco = sql.raw('EXISTS (SELECT FROM endereco_do_cliente d WHERE d.cliente_id = k.id AND d.principal)')

/** `abertosSql` that did not go and have no way to: of the holder neither e-mail nor address is known. */
export const semContatoSql = (dia: Dia): SQL =>
  sql`${abertosSql(dia)} AND ${semEntrega} AND e.id IS NULL AND NOT ${comEndereco}`

/** A boleto that did not go to its holder yet. */
export type Pendente = {
  id: number
  cotaId: number
  clienteId: number
  parceiroId: number
  grupo: string
  cota: string
  parcela: number
  valorCentavos: number
  vencimento: Dia
  nome: string
  parceiro: string
  dominio: string
  email: Buffer | null
  endereco: boolean
}

const colunasDePendente: ColumnsOf<Pendente> = {
  id: 'number',
  cotaId: 'number',
  clienteId: 'number',
  parceiroId: 'number',
  grupo: 'text',
  cota: 'text',
  parcela: 'number',
  valorCentavos: 'number',
  vencimento: 'text',
  nome: 'text',
  parceiro: 'text',
  dominio: 'text',
  email: 'bytes | null',
  endereco: 'boolean',
}

const pendenteSql = sql.raw(`b.id, c.id AS "cotaId", k.id AS "clienteId", p.id AS "parceiroId", g.codigo AS grupo,
  c.numero AS cota, b.parcelas[1] AS parcela, b.valor_centavos AS "valorCentavos", b.vencimento::text, k.nome,
  p.nome AS parceiro, p.dominio, e.email_cifrado AS email`)

const comCaminho = sql`${semEntrega} AND (e.id IS NOT NULL OR ${comEndereco})`

/** Of a group, those that did not go yet and have a way to: those of whom nobody knows where they live or write wait. */
export async function listIdsPendentes(db: Executor, grupoId: number, dia: Dia): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT b.id ${abertosSql(dia)} AND g.id = ${grupoId} AND ${comCaminho} ORDER BY b.id`,
  )
  return rows.map(({ id }) => id)
}

/** Of these, those that still did not go and have a way to. */
export async function listPendentes(tx: Executor, ids: readonly number[], dia: Dia): Promise<Pendente[]> {
  const { rows } = await queryRows<Pendente>(
    tx,
    colunasDePendente,
    sql`
    SELECT ${pendenteSql}, ${comEndereco} AS endereco ${abertosSql(dia)} AND b.id = any(${sql.param(ids)}::bigint[])
      AND ${comCaminho}
    ORDER BY b.id`,
  )
  return rows
}

/** Groups with a boleto that did not go to its holder yet. */
export async function listGruposComPendentes(db: Executor, dia: Dia): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT DISTINCT g.id ${abertosSql(dia)} AND ${semEntrega} ORDER BY g.id`,
  )
  return rows.map(({ id }) => id)
}

/** Of a group, how many wait for a way to their holder. */
export async function countSemContato(db: Executor, grupoId: number, dia: Dia): Promise<number> {
  const { rows } = await queryRows(
    db,
    { n: 'number' },
    sql`
    SELECT count(*)::int AS n ${semContatoSql(dia)} AND g.id = ${grupoId}`,
  )
  return rows[0]?.n ?? 0
}

/** Of every group, those that wait for a way to their holder, by due day; each with how many they are. */
export async function listSemContato(db: Executor, dia: Dia, quantos: number, pulando: number) {
  const { rows } = await queryRows<Pendente & { total: number }>(
    db,
    { ...colunasDePendente, total: 'number' },
    sql`
    SELECT ${pendenteSql}, false AS endereco, count(*) OVER ()::int AS total ${semContatoSql(dia)}
    ORDER BY b.vencimento, b.id LIMIT ${quantos} OFFSET ${pulando}`,
  )
  return rows
}

/** An open boleto whose holder is to be reminded of it. */
export type ALembrar = Pendente & { canais: CanalDeLembrete[] }

/** What the holder of the quota last said of reminders, unless it was nothing. */
const aceiteSql = sql.raw(`(SELECT o.canais FROM opt_in o WHERE o.cota_id = c.id AND o.cliente_id = k.id
  ORDER BY o.id DESC LIMIT 1)`)

const aLembrarSql = (dia: Dia, ate: Dia): SQL => sql`${abertosSql(dia)} AND b.vencimento <= ${ate}
  AND cardinality(${aceiteSql}) > 0
  AND NOT EXISTS (SELECT FROM lembrete_do_vencimento l WHERE l.boleto_id = b.id)`

/**
 * Of a group, the boletos that fall due from `dia` to `ate` of whose holders asked to be reminded, and were not yet: so many
 * of those after one, in their order.
 */
export async function listALembrar(
  tx: Executor,
  grupoId: number,
  dia: Dia,
  ate: Dia,
  { depoisDe, quantos }: { depoisDe: number; quantos: number },
) {
  const { rows } = await queryRows<ALembrar>(
    tx,
    { ...colunasDePendente, canais: 'texts' },
    sql`
    SELECT ${pendenteSql}, ${comEndereco} AS endereco, ${aceiteSql} AS canais ${aLembrarSql(dia, ate)}
      AND g.id = ${grupoId} AND b.id > ${depoisDe}
    ORDER BY b.id LIMIT ${quantos}`,
  )
  return rows
}

/** The groups that have some until `ate`. */
export async function listGruposALembrar(db: Executor, dia: Dia, ate: Dia): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT DISTINCT g.id ${aLembrarSql(dia, ate)} ORDER BY g.id`,
  )
  return rows.map(({ id }) => id)
}
