import type { Dia } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'

export type SituacaoDoPagamento = 'a-pagar' | 'pagas'
type Recorte = { situacao: SituacaoDoPagamento | undefined; limit: number; offset: number }

type ReceberRow = {
  cotaId: number
  clienteId: number
  numero: string
  versao: number
  titular: string
  valorCentavos: number
  /** Of what was paid; null where nothing was, or before it was kept. */
  pago: number | null
  taxa: number | null
}

export type QuotaParteRow = ReceberRow & {
  id: number
  origem: 'rateio' | 'credito' | 'suplementar'
  dia: Dia
  pagoEm: Dia | null
}

const paga = (coluna: string, situacao: SituacaoDoPagamento | undefined) => {
  if (situacao === undefined) return sql`true`
  return situacao === 'pagas' ? sql`${sql.raw(coluna)} IS NOT NULL` : sql`${sql.raw(coluna)} IS NULL`
}

export async function selectRateio(db: Executor, grupoId: number, { situacao, limit, offset }: Recorte) {
  const onde = sql`r.grupo_id = ${grupoId} AND ${paga('r.pago_em', situacao)}`
  const [{ rows }, contagem] = await Promise.all([
    db.execute<QuotaParteRow>(sql`
      SELECT r.id, r.origem, r.dia::text, c.id AS "cotaId", c.cliente_id AS "clienteId", c.numero, c.versao,
        k.nome AS titular, r.valor_centavos AS "valorCentavos", r.pago_em::text AS "pagoEm", r.pago_centavos AS pago,
        r.taxa_centavos AS taxa
      FROM rateio r JOIN cota c ON c.id = r.cota_id JOIN cliente k ON k.id = c.cliente_id
      WHERE ${onde} ORDER BY c.numero, c.versao, r.id LIMIT ${limit} OFFSET ${offset}`),
    db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM rateio r WHERE ${onde}`),
  ])
  return { rows, total: contagem.rows[0]?.total ?? 0 }
}

export type RestituicaoRow = ReceberRow & {
  id: number
  grupoId: number
  grupo: string
  origem: 'sorteio' | 'encerramento'
  dia: Dia
  baseCentavos: number
  multaCentavos: number
  penalCentavos: number
  pagaEm: Dia | null
  /** Day on which the group closed; null while it runs. */
  encerradoEm: Dia | null
}

export async function selectRestituicoes(
  db: Executor,
  grupo: string | undefined,
  { situacao, limit, offset }: Recorte,
) {
  const onde = sql`(${grupo ?? ''} = '' OR g.codigo LIKE '%' || ${grupo ?? ''} || '%') AND ${paga('r.paga_em', situacao)}`
  const [{ rows }, contagem] = await Promise.all([
    db.execute<RestituicaoRow>(sql`
      SELECT r.id, r.grupo_id AS "grupoId", g.codigo AS grupo, r.origem, r.dia::text, r.base_centavos AS "baseCentavos",
        r.multa_centavos AS "multaCentavos", r.penal_centavos AS "penalCentavos", r.valor_centavos AS "valorCentavos",
        r.paga_em::text AS "pagaEm", r.pago_centavos AS pago, r.taxa_centavos AS taxa, e.encerrado_em::text AS "encerradoEm",
        c.id AS "cotaId", c.cliente_id AS "clienteId", c.numero, c.versao, k.nome AS titular
      FROM restituicao r JOIN grupo g ON g.id = r.grupo_id JOIN cota c ON c.id = r.cota_id
      JOIN cliente k ON k.id = c.cliente_id LEFT JOIN encerramento e ON e.grupo_id = r.grupo_id
      WHERE ${onde} ORDER BY r.paga_em IS NOT NULL, r.dia, r.id LIMIT ${limit} OFFSET ${offset}`),
    db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM restituicao r JOIN grupo g ON g.id = r.grupo_id WHERE ${onde}`,
    ),
  ])
  return { rows, total: contagem.rows[0]?.total ?? 0 }
}
