import type { Dia, OrigemDaDevolucao } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { disponivelEmSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

export type TabelaDevida = 'restituicao' | 'rateio'

export type DevidoRow = {
  tabela: TabelaDevida
  id: number
  cotaId: number
  grupoId: number
  origem: OrigemDaDevolucao
  dia: Dia
  base: number
  multa: number
  penal: number
  valor: number
  pagoEm: Dia | null
  pago: number | null
  taxa: number | null
  procuradoEm: Dia | null
  extintoEm: Dia | null
  /** Nobody claimed it in time, unless a manager set that aside. */
  prescritoEm: Dia | null
  /** A manager set its prescription aside. */
  afastada: boolean
  /** Since when it may be had in a closed group; null in a running one. */
  disponivelEm: Dia | null
  /** It may be paid: a credit only after the open instalments of its quota. */
  livre: boolean
}

const colunas: ColumnsOf<DevidoRow> = {
  tabela: 'text',
  id: 'number',
  cotaId: 'number',
  grupoId: 'number',
  origem: 'text',
  dia: 'text',
  base: 'number',
  multa: 'number',
  penal: 'number',
  valor: 'number',
  pagoEm: 'text | null',
  pago: 'number | null',
  taxa: 'number | null',
  procuradoEm: 'text | null',
  extintoEm: 'text | null',
  prescritoEm: 'text | null',
  afastada: 'boolean',
  disponivelEm: 'text | null',
  livre: 'boolean',
}

/** Everything that was ever put at the disposal of quotas, the oldest first. */
export async function selectDevidos(db: Executor, cotaIds: readonly number[]): Promise<DevidoRow[]> {
  const delas = sql`r.cota_id = any(${sql.param([...cotaIds])}::bigint[])`
  const { rows } = await queryRows<DevidoRow>(
    db,
    colunas,
    sql`
    SELECT 'restituicao' AS tabela, r.id, r.cota_id AS "cotaId", r.grupo_id AS "grupoId", r.origem, r.dia::text, r.base_centavos AS base,
      r.multa_centavos AS multa, r.penal_centavos AS penal, r.valor_centavos AS valor, r.paga_em::text AS "pagoEm",
      r.pago_centavos AS pago, r.taxa_centavos AS taxa, r.procurado_em::text AS "procuradoEm",
      r.extinto_em::text AS "extintoEm", r.prescrito_em::text AS "prescritoEm", r.prescricao_afastada_em IS NOT NULL AS afastada, e.encerrado_em::text AS "disponivelEm", true AS livre
    FROM restituicao r LEFT JOIN encerramento e ON e.grupo_id = r.grupo_id WHERE ${delas}
    UNION ALL
    SELECT 'rateio', r.id, r.cota_id, r.grupo_id, r.origem, r.dia::text, r.valor_centavos, 0, 0, r.valor_centavos, r.pago_em::text,
      r.pago_centavos, r.taxa_centavos, r.procurado_em::text, r.extinto_em::text, r.prescrito_em::text,
      r.prescricao_afastada_em IS NOT NULL, ${sql.raw(disponivelEmSql)},
      ${sql.raw(disponivelEmSql)} IS NOT NULL
    FROM rateio r WHERE ${delas}
    ORDER BY dia, tabela DESC, id`,
  )
  return rows
}

/** The next assembly of group `g` whose result is not published: an excluded quota takes part in its draw. */
export const proximoSorteioSql = (hoje: Dia) => sql`(SELECT min(a.dia)::text FROM assembleia a WHERE a.grupo_id = g.id
  AND a.dia >= ${hoje} AND NOT EXISTS (SELECT FROM apuracao r WHERE r.grupo_id = a.grupo_id AND r.numero = a.numero))`

/** The day of the last assembly of group `g`; of one that is not called yet, a month after each that is to come. */
export const ultimaAssembleiaSql = sql`(SELECT (a.dia + make_interval(months => g.total_assembleias - a.numero))::date::text
  FROM assembleia a WHERE a.grupo_id = g.id AND a.numero <= g.total_assembleias ORDER BY a.numero DESC LIMIT 1)`

export type CotaADevolver = {
  grupoId: number
  cancelada: boolean
  encerrado: boolean
  encerradoEm: Dia | null
  /** The last assembly that a group at its end held. */
  terminouEm: Dia | null
  cancelamento: Dia | null
  credito: number
  fundoComumPpt: number
  fundoReservaPpt: number
  proximoSorteio: Dia | null
  ultimaAssembleia: Dia | null
}

const colunasDaCota: ColumnsOf<CotaADevolver> = {
  grupoId: 'number',
  cancelada: 'boolean',
  encerrado: 'boolean',
  encerradoEm: 'text | null',
  terminouEm: 'text | null',
  cancelamento: 'text | null',
  credito: 'number',
  fundoComumPpt: 'number',
  fundoReservaPpt: 'number',
  proximoSorteio: 'text | null',
  ultimaAssembleia: 'text | null',
}

/** The facts of a quota on which a refund depends; undefined of none. `canceladaSql` names the situations that are. */
export async function selectCotaADevolver(
  db: Executor,
  { cotaId, hoje, cancelada }: { cotaId: number; hoje: Dia; cancelada: string },
): Promise<CotaADevolver | undefined> {
  const { rows } = await queryRows<CotaADevolver>(
    db,
    colunasDaCota,
    sql`
    SELECT c.grupo_id AS "grupoId", ${sql.raw(cancelada)} AS cancelada, g.situacao = 'ENCERRADO' AS encerrado,
      e.encerrado_em::text AS "encerradoEm", e.ultima_assembleia::text AS "terminouEm",
      (SELECT max(x.excluida_em)::text FROM exclusao x WHERE x.cota_id = c.id AND x.encerrada_em IS NULL) AS cancelamento,
      c.credito_centavos AS credito, coalesce(s.fundo_comum_pago_ppt, 0)::bigint AS "fundoComumPpt",
      coalesce(s.fundo_reserva_pago_ppt, 0)::bigint AS "fundoReservaPpt",
      ${proximoSorteioSql(hoje)} AS "proximoSorteio", ${ultimaAssembleiaSql} AS "ultimaAssembleia"
    FROM cota c JOIN grupo g ON g.id = c.grupo_id LEFT JOIN cota_saldo s ON s.cota_id = c.id
    LEFT JOIN encerramento e ON e.grupo_id = g.id WHERE c.id = ${cotaId}`,
  )
  return rows[0]
}
