import type { VendasDoVendedor } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'

/** Each post-sale answered since then, by its last answer: what was taken back does not count. */
const respostasSql = (desde: Date) => sql`
  (SELECT DISTINCT ON (a.caso_id) a.caso_id, a.ato, a.quando FROM caso_andamento a
    WHERE a.ato IN ('semPromessa', 'comPromessa') AND a.quando >= ${desde} ORDER BY a.caso_id, a.id DESC) r
  JOIN caso k ON k.id = r.caso_id AND k.processo = 'pos-venda' JOIN cota c ON c.id = k.cota_id`

/** Counts by seller, whom most of the promised name first. */
export async function countPorVendedor(db: Executor, desde: Date): Promise<VendasDoVendedor[]> {
  const { rows } = await queryRows<VendasDoVendedor>(
    db,
    { vendedor: 'text | null', respondidas: 'number', comPromessa: 'number' },
    sql`SELECT c.vendedor, count(*)::int AS respondidas,
      count(*) FILTER (WHERE r.ato = 'comPromessa')::int AS "comPromessa"
    FROM ${respostasSql(desde)} GROUP BY c.vendedor ORDER BY 3 DESC, 2 DESC, 1`,
  )
  return rows
}

type Filtro = { desde: Date; vendedor: string | undefined; limite: number; pula: number }

/** Lists who was promised a date, the latest first, with the last call that was asked for them; and how many there are. */
export async function listComPromessa(db: Executor, { desde, vendedor, limite, pula }: Filtro) {
  const dele = vendedor === undefined ? sql`true` : sql`c.vendedor = ${vendedor}`
  const { rows } = await queryRows(
    db,
    {
      total: 'number',
      caso: 'number',
      quando: 'text',
      vendedor: 'text | null',
      clienteId: 'number',
      nome: 'text',
      cotaId: 'number',
      grupo: 'text',
      numero: 'text',
      versao: 'number',
      ligacao: 'number | null',
      fase: 'text | null',
      prometidaAte: 'text | null',
      aberta: 'boolean | null',
    },
    sql`SELECT count(*) OVER ()::int AS total, r.caso_id AS caso, r.quando, c.vendedor, p.id AS "clienteId", p.nome,
      c.id AS "cotaId", g.codigo AS grupo, c.numero, c.versao, l.id AS ligacao, l.fase,
      l.prometido_ate::text AS "prometidaAte", l.encerrado_em IS NULL AS aberta
    FROM ${respostasSql(desde)} JOIN cliente p ON p.id = k.cliente_id JOIN grupo g ON g.id = c.grupo_id
      LEFT JOIN LATERAL (SELECT id, fase, prometido_ate, encerrado_em FROM caso
        WHERE cota_id = c.id AND cliente_id = k.cliente_id AND processo = 'ligacao-pos-venda'
        ORDER BY aberto_em DESC LIMIT 1) l ON true
    WHERE r.ato = 'comPromessa' AND ${dele} ORDER BY r.quando DESC, r.caso_id DESC LIMIT ${limite} OFFSET ${pula}`,
  )
  return rows
}
