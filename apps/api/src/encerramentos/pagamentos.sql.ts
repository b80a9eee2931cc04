import type { Dia, Pausa } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { cedidaSql, isCedida } from '../cessoes/index.ts'
import { disponivelEmSql, rateioDevidoSql, restituicaoDevidaSql, restituicaoDisponivelEmSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, fragment, queryRows } from '../platform/rows.ts'
import { pausasSql } from '../razao/index.ts'
import { cliente, cota, rateio, restituicao } from '../schema/index.ts'
import { aDispensarSql } from './devolucao.sql.ts'

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
  procuradoEm: Dia | null
  /** Nobody claimed it in time, unless a manager set that aside. */
  prescritoEm: Dia | null
  /** The days of its quota that count for no fee. */
  pausas: Pausa[]
}

const colunasDeReceberRow: ColumnsOf<ReceberRow> = {
  cotaId: 'number',
  clienteId: 'number',
  numero: 'text',
  versao: 'number',
  titular: 'text',
  valorCentavos: 'number',
  pago: 'number | null',
  taxa: 'number | null',
  procuradoEm: 'text | null',
  prescritoEm: 'text | null',
  pausas: 'json',
}

export type QuotaParteRow = ReceberRow & {
  id: number
  origem: 'rateio' | 'credito' | 'suplementar'
  dia: Dia
  /** Since when it may be paid; null while it may not. */
  disponivelEm: Dia | null
  pagoEm: Dia | null
}

const colunasDeQuotaParteRow: ColumnsOf<QuotaParteRow> = {
  ...colunasDeReceberRow,
  id: 'number',
  origem: 'text',
  dia: 'text',
  disponivelEm: 'text | null',
  pagoEm: 'text | null',
}

/** What is owed no longer is done, as what was paid. */
const nesta = (situacao: SituacaoDoPagamento | undefined, devido: string) =>
  situacao === undefined ? sql`true` : sql.raw(situacao === 'pagas' ? `NOT ${devido}` : devido)

export async function selectRateio(db: Executor, grupoId: number, { situacao, limit, offset }: Recorte) {
  const onde = sql`r.grupo_id = ${grupoId} AND ${nesta(situacao, rateioDevidoSql)}`
  const [{ rows }, contagem] = await Promise.all([
    queryRows<QuotaParteRow>(
      db,
      colunasDeQuotaParteRow,
      sql`
      SELECT r.id, r.origem, r.dia::text, ${sql.raw(disponivelEmSql)} AS "disponivelEm", c.id AS "cotaId", c.cliente_id AS "clienteId", c.numero, c.versao,
        k.nome AS titular, r.valor_centavos AS "valorCentavos", r.pago_em::text AS "pagoEm", r.pago_centavos AS pago,
        r.taxa_centavos AS taxa, r.procurado_em::text AS "procuradoEm", r.prescrito_em::text AS "prescritoEm",
        ${sql.raw(pausasSql('c.id'))} AS pausas
      FROM rateio r JOIN cota c ON c.id = r.cota_id JOIN cliente k ON k.id = c.cliente_id
      WHERE ${onde} ORDER BY c.numero, c.versao, r.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    queryRows(db, { total: 'number' }, sql`SELECT count(*)::int AS total FROM rateio r WHERE ${onde}`),
  ])
  return { rows, total: contagem.rows[0]?.total ?? 0 }
}

export type RestituicaoRow = ReceberRow & {
  id: number
  grupoId: number
  grupo: string
  origem: 'sorteio' | 'encerramento' | 'arrependimento'
  dia: Dia
  baseCentavos: number
  multaCentavos: number
  penalCentavos: number
  taxaAntecipadaCentavos: number
  pagaEm: Dia | null
  /** Since when it waits in a closed group; null where it does not wait. */
  disponivelEm: Dia | null
  cedida: boolean
}

const colunasDeRestituicaoRow: ColumnsOf<RestituicaoRow> = {
  ...colunasDeReceberRow,
  id: 'number',
  grupoId: 'number',
  grupo: 'text',
  origem: 'text',
  dia: 'text',
  baseCentavos: 'number',
  multaCentavos: 'number',
  penalCentavos: 'number',
  taxaAntecipadaCentavos: 'number',
  pagaEm: 'text | null',
  disponivelEm: 'text | null',
  cedida: 'boolean',
}

export async function selectRestituicoes(
  db: Executor,
  grupo: string | undefined,
  { situacao, limit, offset }: Recorte,
) {
  const onde = sql`(${grupo ?? ''} = '' OR g.codigo LIKE '%' || ${grupo ?? ''} || '%') AND ${nesta(situacao, restituicaoDevidaSql)}`
  const [{ rows }, contagem] = await Promise.all([
    queryRows<RestituicaoRow>(
      db,
      colunasDeRestituicaoRow,
      sql`
      SELECT r.id, r.grupo_id AS "grupoId", g.codigo AS grupo, r.origem, r.dia::text, r.base_centavos AS "baseCentavos",
        r.multa_centavos AS "multaCentavos", r.penal_centavos AS "penalCentavos",
        r.taxa_antecipada_centavos AS "taxaAntecipadaCentavos", r.valor_centavos + ${sql.raw(aDispensarSql)} AS "valorCentavos",
        r.paga_em::text AS "pagaEm", r.pago_centavos AS pago, r.taxa_centavos AS taxa, r.procurado_em::text AS "procuradoEm", r.prescrito_em::text AS "prescritoEm", ${sql.raw(pausasSql('c.id'))} AS pausas,
        ${sql.raw(restituicaoDisponivelEmSql)} AS "disponivelEm",
        c.id AS "cotaId", c.cliente_id AS "clienteId", c.numero, c.versao, k.nome AS titular, ${sql.raw(cedidaSql)} AS cedida
      FROM restituicao r JOIN grupo g ON g.id = r.grupo_id JOIN cota c ON c.id = r.cota_id
      JOIN cliente k ON k.id = c.cliente_id LEFT JOIN encerramento e ON e.grupo_id = r.grupo_id
      WHERE ${onde} ORDER BY r.paga_em IS NOT NULL, r.dia, r.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    queryRows(
      db,
      { total: 'number' },
      sql`SELECT count(*)::int AS total FROM restituicao r JOIN grupo g ON g.id = r.grupo_id WHERE ${onde}`,
    ),
  ])
  return { rows, total: contagem.rows[0]?.total ?? 0 }
}

const tabelas = { rateio, restituicao }

/** Whose a share or a refund is, and whether its credit was assigned. Throws NAO_ENCONTRADO. */
export async function readDeQuem(
  db: Executor,
  qual: keyof typeof tabelas,
  id: number,
): Promise<{ cotaId: number; titular: string; cedida: boolean; valor: number }> {
  const tabela = tabelas[qual]
  const [row] = await db
    .select({
      cotaId: cota.id,
      titular: cliente.nome,
      cedida: fragment('boolean', isCedida(cota.id)),
      valor: tabela.valorCentavos,
    })
    .from(tabela)
    .innerJoin(cota, eq(cota.id, tabela.cotaId))
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(eq(tabela.id, id))
  if (!row) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return row
}
