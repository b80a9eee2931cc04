import { type Dia, type Periodo, type TipoDeMovimentoDoGrupo, ultimoDiaDoMes } from '@contempla/consorcio'
import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { type ContaDoGrupo, movimentoGrupo } from '../schema/index.ts'

/** The movements of one account of a group in one month. */
export type MesDaContaRow = { mes: Periodo; conta: ContaDoGrupo; cotas: number; entradas: number; saidas: number }

const colunasDeMesDaContaRow: ColumnsOf<MesDaContaRow> = {
  mes: 'text',
  conta: 'text',
  cotas: 'number',
  entradas: 'number',
  saidas: 'number',
}

/**
 * Every month in which the cash moved: what the quotas paid (reversals taken off) and the group's own movements. By the
 * day on which it counts, as it is shown, or by the one that it refers to, on which the money was there to yield.
 */
export async function selectCaixaPorMes(
  db: Executor,
  grupoId: number,
  por: 'dia' | 'data-valor',
): Promise<MesDaContaRow[]> {
  const dia = sql.raw(por === 'dia' ? 'm.dia' : 'coalesce(m.data_valor, m.dia)')
  const { rows } = await queryRows<MesDaContaRow>(
    db,
    colunasDeMesDaContaRow,
    sql`
    WITH pago AS (
      SELECT to_char(${dia}, 'YYYY-MM') AS mes, sum(m.fundo_comum_centavos + m.diferenca_centavos) AS fundo_comum,
        sum(m.fundo_reserva_centavos) AS fundo_reserva
      FROM cota c JOIN movimento m ON m.cota_id = c.id
      WHERE c.grupo_id = ${grupoId} AND m.tipo = 'pagamento' GROUP BY 1
    ), linha AS (
      SELECT mes, 'fundo-comum' AS conta, fundo_comum AS cotas, 0 AS entradas, 0 AS saidas FROM pago
      UNION ALL SELECT mes, 'fundo-reserva', fundo_reserva, 0, 0 FROM pago
      UNION ALL SELECT to_char(${dia}, 'YYYY-MM'), conta, 0, greatest(valor_centavos, 0), least(valor_centavos, 0)
      FROM movimento_grupo m WHERE grupo_id = ${grupoId}
    )
    SELECT mes, conta, sum(cotas)::bigint AS cotas, sum(entradas)::bigint AS entradas, sum(saidas)::bigint AS saidas
    FROM linha GROUP BY mes, conta ORDER BY mes, conta`,
  )
  return rows
}

/**
 * The months before that of a day in which credits of a group that nobody used waited, one contemplation's or all, if only
 * for a day, without a yield registered. The running month cannot have one yet: `esperaDoCredito` goes by the last.
 */
export async function listMesesSemRendimento(
  db: Executor,
  grupoId: number,
  ate: Dia,
  contemplacaoId: number | null = null,
): Promise<Periodo[]> {
  const { rows } = await queryRows(
    db,
    { mes: 'text' },
    sql`
    SELECT DISTINCT to_char(m.mes, 'YYYY-MM') AS mes
    FROM contemplacao k CROSS JOIN LATERAL generate_series(
      date_trunc('month', coalesce(k.voltou_em, k.credito_disponivel_em)::timestamp),
      date_trunc('month', ${ate}::timestamp) - interval '1 month', interval '1 month') m (mes)
    WHERE k.grupo_id = ${grupoId} AND k.desfeita_em IS NULL AND k.utilizado_em IS NULL
      AND (${contemplacaoId}::bigint IS NULL OR k.id = ${contemplacaoId}) AND NOT EXISTS (
        SELECT FROM rendimento r WHERE r.grupo_id = k.grupo_id AND r.mes = m.mes::date AND r.estornado_em IS NULL)
    ORDER BY 1`,
  )
  return rows.map(({ mes }) => mes)
}

/**
 * Sums in centavos the part of the winning bids that their holders have still to pay, without what is embedded in the
 * credit.
 */
export async function sumLancesAReceber(db: Executor, grupoId: number): Promise<number> {
  const { rows } = await queryRows(
    db,
    { total: 'number' },
    sql`
    SELECT coalesce(sum(l.valor_centavos - l.embutido_centavos), 0)::bigint AS total
    FROM contemplacao k JOIN lance l ON l.id = k.lance_id
    WHERE k.grupo_id = ${grupoId} AND k.desfeita_em IS NULL AND k.lance_pago_em IS NULL`,
  )
  return rows[0]?.total ?? 0
}

/**
 * Tells whether a credit that waited in the month left the group with its yield, because it was used or given back. A
 * credit that left within the month counts only when that was recorded after the yield was registered, since on the day
 * itself nobody knows the yield. A credit that came back contains its yield until then.
 */
export async function hasCreditoQueRendeu(db: Executor, grupoId: number, mes: Periodo): Promise<boolean> {
  const [primeiro, ultimo] = [`${mes}-01`, ultimoDiaDoMes(mes)]
  const { rowCount } = await db.execute(sql`
    SELECT FROM contemplacao k WHERE k.grupo_id = ${grupoId} AND k.credito_disponivel_em <= ${ultimo}
      AND (k.voltou_em > ${ultimo}
        OR (coalesce(k.utilizado_em, k.desfeita_em)
            > greatest(coalesce(k.voltou_em, k.credito_disponivel_em), ${primeiro}::date)
          AND (coalesce(k.utilizado_em, k.desfeita_em) > ${ultimo} OR EXISTS (
            SELECT FROM movimento_grupo m JOIN rendimento r ON r.grupo_id = m.grupo_id AND r.mes = ${primeiro}
            WHERE m.chave IN ('uso-do-credito:' || k.id || ':rendimento' || CASE WHEN k.estornos > 0
                THEN ':' || k.estornos ELSE '' END, 'descontemplacao:' || k.id || ':rendimento')
              AND m.criado_em >= r.registrado_em)))) LIMIT 1`)
  return (rowCount ?? 0) > 0
}

export type MovimentoDoGrupoRow = {
  id: number
  dia: string
  dataValor: string | null
  conta: ContaDoGrupo
  tipo: TipoDeMovimentoDoGrupo
  valorCentavos: number
  historico: string | null
  cota: { id: number; numero: string; versao: number } | null
  estorna: number | null
  estornado: boolean
  criadoEm: string
}

const colunasDeMovimentoDoGrupoRow: ColumnsOf<MovimentoDoGrupoRow> = {
  id: 'number',
  dia: 'text',
  dataValor: 'text | null',
  conta: 'text',
  tipo: 'text',
  valorCentavos: 'number',
  historico: 'text | null',
  cota: 'json | null',
  estorna: 'number | null',
  estornado: 'boolean',
  criadoEm: 'text',
}

export type FiltroDeMovimentos = { mes?: Periodo | undefined; conta?: ContaDoGrupo | undefined }

/** A page of the group's own movements, the newest first. */
export async function selectMovimentos(
  db: Executor,
  grupoId: number,
  { mes, conta }: FiltroDeMovimentos,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MovimentoDoGrupoRow[]; total: number }> {
  const onde = sql.join(
    [
      sql`m.grupo_id = ${grupoId}`,
      ...(conta ? [sql`m.conta = ${conta}`] : []),
      ...(mes ? [sql`m.dia >= ${`${mes}-01`}::date AND m.dia < (${`${mes}-01`}::date + interval '1 month')`] : []),
    ],
    sql` AND `,
  )
  const [{ rows }, contagem] = await Promise.all([
    queryRows<MovimentoDoGrupoRow>(
      db,
      colunasDeMovimentoDoGrupoRow,
      sql`
      SELECT m.id, m.dia::text, m.data_valor::text AS "dataValor", m.conta, m.tipo, m.valor_centavos AS "valorCentavos", m.historico,
        CASE WHEN c.id IS NOT NULL
          THEN json_build_object('id', c.id, 'numero', c.numero, 'versao', c.versao) END AS cota,
        m.estorna_id AS estorna, EXISTS (SELECT 1 FROM movimento_grupo e WHERE e.estorna_id = m.id) AS estornado,
        to_char(m.criado_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "criadoEm"
      FROM movimento_grupo m LEFT JOIN cota c ON c.id = m.cota_id
      WHERE ${onde} ORDER BY m.dia DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`,
    ),
    queryRows(db, { total: 'number' }, sql`SELECT count(*)::int AS total FROM movimento_grupo m WHERE ${onde}`),
  ])
  return { rows, total: contagem.rows[0]?.total ?? 0 }
}

/** How much these movements of a group move in all, in centavos, whichever way. */
export async function sumMovimentos(db: Executor, ids: readonly number[]): Promise<number> {
  const rows = await db
    .select({ valor: movimentoGrupo.valorCentavos })
    .from(movimentoGrupo)
    .where(inArray(movimentoGrupo.id, [...ids]))
  return rows.reduce((soma, { valor }) => soma + Math.abs(valor), 0)
}
