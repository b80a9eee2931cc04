import type { Dia } from '@contempla/consorcio'
import { and, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { esperaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { boleto, boletoItem } from '../schema/index.ts'
import type { CobrancaLida } from './cobrancas.service.ts'

export type BoletoRow = typeof boleto.$inferSelect

/**
 * Holds for a boleto of the quota, or of several quotas of its holder with this one among them, that is made out to its
 * holder. If its quotas now belong to different holders, nobody may see it, because each would read about the other.
 */
const daCota = (cotaId: number): SQL => {
  const titular = sql`(SELECT t.cliente_id FROM cota t WHERE t.id = ${cotaId})`
  return sql`(${boleto.cotaId} = ${cotaId}
      OR EXISTS (SELECT FROM boleto_item i WHERE i.boleto_id = ${boleto.id} AND i.cota_id = ${cotaId}))
    AND coalesce(${boleto.pagadorId}, ${titular}) = ${titular}
    AND ${titular} = ALL (SELECT c.cliente_id FROM cota c WHERE c.id = ${boleto.cotaId}
      OR c.id IN (SELECT i.cota_id FROM boleto_item i WHERE i.boleto_id = ${boleto.id}))`
}

export async function findBoleto(db: Executor, cotaId: number, id: number): Promise<BoletoRow | undefined> {
  const [row] = await db
    .select()
    .from(boleto)
    .where(and(eq(boleto.id, id), daCota(cotaId)))
  return row
}

/** Finds the monthly boleto of a single instalment, as it was issued. */
export async function findMensal(db: Executor, cotaId: number, parcela: number): Promise<BoletoRow | undefined> {
  const [row] = await db
    .select()
    .from(boleto)
    .where(
      and(
        eq(boleto.cotaId, cotaId),
        eq(boleto.tipo, 'mensal'),
        sql`${boleto.parcelas} = ARRAY[${parcela}]::integer[]`,
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
      ),
    )
    .orderBy(desc(boleto.criadoEm), desc(boleto.id))
    .limit(1)
  return row
}

/** Notes that the holder asked for a monthly boleto. */
export const markPedido = (tx: Executor, id: number, pedidoEm: Date) =>
  tx.update(boleto).set({ pedidoEm }).where(eq(boleto.id, id))

/** The boletos of a quota that wait to be paid: the last one that its holder asked for, and its winning bid's. */
export type Pendentes = { boleto: BoletoRow | null; lance: BoletoRow | null }

const isLance = sql`${boleto.tipo} = 'lance'`

/**
 * Finds the bid's boleto, for which nobody asks, beside the newest one that was asked for. Both can be paid on `hoje`.
 */
export async function findPendentes(db: Executor, cotaId: number, hoje: Dia): Promise<Pendentes> {
  const rows = await db
    .selectDistinctOn([isLance])
    .from(boleto)
    .where(
      and(
        daCota(cotaId),
        or(ne(boleto.tipo, 'mensal'), isNotNull(boleto.pedidoEm)),
        isNull(boleto.pagoEm),
        isNull(boleto.baixadoEm),
        gte(boleto.vencimento, hoje),
        // Money that came in for it is being checked, so it must not be paid again.
        sql`NOT EXISTS (SELECT FROM pagamento f WHERE ${sql.raw(esperaSql('f'))} AND (f.boleto_id = ${boleto.id}
          OR f.boleto_id IN (SELECT i.boleto_id FROM boleto_item i WHERE i.cota_id = ${boleto.cotaId} AND i.parcela = ANY(${boleto.parcelas}))))`,
      ),
    )
    .orderBy(isLance, desc(sql`coalesce(${boleto.pedidoEm}, ${boleto.criadoEm})`), desc(boleto.id))
  return {
    boleto: rows.find(({ tipo }) => tipo !== 'lance') ?? null,
    lance: rows.find(({ tipo }) => tipo === 'lance') ?? null,
  }
}

type Pedido = { cotaId: number; itens: readonly CobrancaLida[]; valor: number; vencimento: Dia; criadoEm: Date }

export async function insertSegundaVia(tx: Executor, { cotaId, itens, valor, vencimento, criadoEm }: Pedido) {
  const [novo] = await tx
    .insert(boleto)
    .values({ cotaId, tipo: 'segunda-via', parcelas: [], valorCentavos: valor, vencimento, criadoEm })
    .returning()
  if (!novo) throw new Error('O boleto não foi gravado')
  await tx.insert(boletoItem).values(
    itens.map((item) => ({
      boletoId: novo.id,
      cotaId: item.idCota,
      parcela: item.parcela,
      vencimento: item.vencimento,
      valorCentavos: item.total,
    })),
  )
  return novo
}

/**
 * Lists the holder's open boletos that charge any of these instalments, because a new boleto's charges must not also be
 * paid by them.
 */
export async function listQueCobram(tx: Executor, itens: readonly CobrancaLida[]): Promise<number[]> {
  const { rows } = await queryRows(
    tx,
    { id: 'number' },
    sql`
    SELECT DISTINCT b.id FROM boleto b JOIN boleto_item i ON i.boleto_id = b.id
    JOIN unnest(${sql.param(itens.map(({ idCota }) => idCota))}::bigint[], ${sql.param(itens.map(({ parcela }) => parcela))}::int[]) x(cota, parcela)
      ON x.cota = i.cota_id AND x.parcela = i.parcela
    WHERE b.pago_em IS NULL AND b.baixado_em IS NULL`,
  )
  return rows.map(({ id }) => id)
}

/** Finds among these boletos one that charges exactly this, for the same quota, by the same day. */
export async function findIgual(
  tx: Executor,
  ids: readonly number[],
  { cotaId, itens, vencimento }: Pick<Pedido, 'cotaId' | 'itens' | 'vencimento'>,
): Promise<BoletoRow | undefined> {
  const { rows } = await queryRows(
    tx,
    { id: 'number' },
    sql`
    SELECT b.id FROM boleto b JOIN boleto_item i ON i.boleto_id = b.id
    LEFT JOIN unnest(${sql.param(itens.map(({ idCota }) => idCota))}::bigint[], ${sql.param(itens.map(({ parcela }) => parcela))}::int[],
      ${sql.param(itens.map(({ total }) => total))}::bigint[]) x(cota, parcela, valor)
      ON x.cota = i.cota_id AND x.parcela = i.parcela AND x.valor = i.valor_centavos
    WHERE b.id = any(${sql.param([...ids])}::bigint[]) AND b.cota_id = ${cotaId} AND b.vencimento = ${vencimento}
    GROUP BY b.id HAVING count(*) = ${itens.length} AND count(x.cota) = ${itens.length} ORDER BY b.criado_em DESC, b.id DESC LIMIT 1`,
  )
  return rows[0] && findBoleto(tx, cotaId, rows[0].id)
}

export type Unificado = { valor: number; vencimento: Dia; parcelas: number }

const colunasDeUnificado: ColumnsOf<Unificado> = { valor: 'number', vencimento: 'text', parcelas: 'number' }

/** Finds the holder's boleto that charges this instalment together with others and can be paid on `hoje`. */
export async function findUnificado(tx: Executor, item: CobrancaLida, hoje: Dia): Promise<Unificado | undefined> {
  const { rows } = await queryRows<Unificado>(
    tx,
    colunasDeUnificado,
    sql`
    SELECT b.valor_centavos AS valor, b.vencimento::text AS vencimento, count(o.*)::int AS parcelas
    FROM boleto b JOIN boleto_item i ON i.boleto_id = b.id AND i.cota_id = ${item.idCota} AND i.parcela = ${item.parcela}
    JOIN boleto_item o ON o.boleto_id = b.id
    WHERE b.pago_em IS NULL AND b.baixado_em IS NULL AND b.vencimento >= ${hoje}
    GROUP BY b.id HAVING count(o.*) > 1 ORDER BY b.criado_em DESC, b.id DESC LIMIT 1`,
  )
  return rows[0]
}

export const baixar = (tx: Executor, ids: readonly number[], baixadoEm: Dia) =>
  tx
    .update(boleto)
    .set({ baixadoEm, motivoDaBaixa: 'substituido' })
    .where(inArray(boleto.id, [...ids]))

/**
 * Sums the differences that a boleto's payments left for the next instalments and that none has carried yet, in
 * centavos.
 */
export async function readNaProxima(db: Executor, { id }: Pick<BoletoRow, 'id'>): Promise<number> {
  const { rows } = await queryRows(
    db,
    { valor: 'number' },
    sql`
    SELECT coalesce(sum(greatest(d.valor_centavos - d.cobrado_centavos, 0)), 0)::bigint AS valor
    FROM pagamento f JOIN diferenca_a_cobrar d ON d.cota_id = f.cota_id
      AND d.chave LIKE 'pagamento:' || f.id || ':%' AND d.cobrado_centavos <> d.valor_centavos
      AND d.cancelada_em IS NULL
    WHERE f.boleto_id = ${id} AND f.estornado_em IS NULL`,
  )
  return rows[0]?.valor ?? 0
}

export type ItemLido = {
  idCota: number
  grupo: string
  cota: string
  parcela: number
  vencimento: Dia
  valor: number
}

const colunasDeItem: ColumnsOf<ItemLido> = {
  idCota: 'number',
  grupo: 'text',
  cota: 'text',
  parcela: 'number',
  vencimento: 'text',
  valor: 'number',
}

/** Lists the instalments that a boleto charges; none for a payment ahead or a bid. */
export async function listItens(db: Executor, boletoId: number): Promise<ItemLido[]> {
  const { rows } = await queryRows<ItemLido>(
    db,
    colunasDeItem,
    sql`
    SELECT c.id AS "idCota", g.codigo AS grupo, c.numero AS cota, i.parcela, i.vencimento::text AS vencimento, i.valor_centavos AS valor
    FROM boleto_item i JOIN cota c ON c.id = i.cota_id JOIN grupo g ON g.id = c.grupo_id WHERE i.boleto_id = ${boletoId}
    UNION ALL
    SELECT c.id, g.codigo, c.numero, p.parcela, b.vencimento::text, b.valor_centavos
    FROM boleto b CROSS JOIN unnest(b.parcelas) p(parcela) JOIN cota c ON c.id = b.cota_id JOIN grupo g ON g.id = c.grupo_id
    WHERE b.id = ${boletoId} AND cardinality(b.parcelas) = 1
    ORDER BY 5, 1, 4`,
  )
  return rows
}
