import type { Dia, OrigemDaDevolucao, Pausa } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { contratoDesfeitoSql } from '../cotas/index.ts'
import { disponivelEmSql, rateioDevidoSql, restituicaoDevidaSql, restituicaoDisponivelEmSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { pausasSql } from '../razao/index.ts'

export type TabelaDevida = 'restituicao' | 'rateio'

/** What the administrator took of the penalty on the refund `r`, and did not give back. */
const penalTomadaSql = `least(r.penal_centavos, greatest(0, coalesce((SELECT -m.valor_centavos FROM movimento_grupo m
  WHERE m.chave = 'penal:' || r.cota_id), 0) - r.penal_dispensada_centavos))`

/**
 * What a waiver of its penalty adds to the refund `r`: in a running group all of it, whether or not it left the cash yet; a
 * closed group has no cash for what was never taken.
 */
const dispensavelSql = `(CASE WHEN EXISTS (SELECT FROM grupo g WHERE g.id = r.grupo_id AND g.situacao = 'ENCERRADO')
  THEN ${penalTomadaSql} ELSE r.penal_centavos END)`

/** What a waiver that was decided, and is done with the payment, adds to the refund `r`. */
export const aDispensarSql = `(CASE WHEN r.dispensa_decidida_em IS NOT NULL AND ${restituicaoDevidaSql}
  THEN ${dispensavelSql} ELSE 0 END)`

export type DevidoRow = {
  tabela: TabelaDevida
  id: number
  cotaId: number
  grupoId: number
  origem: OrigemDaDevolucao
  dia: Dia
  base: number
  multa: number
  /** With what was waived of it. */
  penal: number
  /** Waived, or to be with the payment. */
  dispensada: number
  /** Nobody decided to waive it, and somebody may. */
  dispensavel: number
  /** Of an administration fee paid in advance. */
  taxaAntecipada: number
  /** With what is waived. */
  valor: number
  pagoEm: Dia | null
  pago: number | null
  taxa: number | null
  procuradoEm: Dia | null
  /** Since when it waits in a closed group for whoever it belongs to; null where it does not wait. */
  disponivelEm: Dia | null
  /** It may be paid: a credit only after the open instalments of its quota. */
  livre: boolean
  devido: boolean
  /** Since when it cannot be claimed any more; null of what was paid, or taken whole by the permanence fee. */
  prescritoEm: Dia | null
  /** A manager set its prescription aside. */
  afastada: boolean
  /** The days of its quota that count for no fee. */
  pausas: Pausa[]
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
  dispensada: 'number',
  dispensavel: 'number',
  taxaAntecipada: 'number',
  valor: 'number',
  pagoEm: 'text | null',
  pago: 'number | null',
  taxa: 'number | null',
  procuradoEm: 'text | null',
  disponivelEm: 'text | null',
  livre: 'boolean',
  devido: 'boolean',
  prescritoEm: 'text | null',
  afastada: 'boolean',
  pausas: 'json',
}

/** Of what is neither paid nor taken whole, as of row `r`. */
const prescricaoSql = (
  pago: string,
) => `CASE WHEN ${pago} IS NULL AND r.extinto_em IS NULL THEN r.prescrito_em END::text AS "prescritoEm",
    r.prescricao_afastada_em IS NOT NULL AS afastada, ${pausasSql('r.cota_id')} AS pausas`

const restituicoesSql = `
  SELECT 'restituicao' AS tabela, r.id, r.cota_id AS "cotaId", r.grupo_id AS "grupoId", r.origem, r.dia::text,
    r.base_centavos AS base, r.multa_centavos AS multa, r.penal_centavos + r.penal_dispensada_centavos AS penal,
    r.penal_dispensada_centavos + ${aDispensarSql} AS dispensada,
    CASE WHEN r.dispensa_decidida_em IS NULL AND ${restituicaoDevidaSql} THEN ${dispensavelSql} ELSE 0 END AS dispensavel,
    r.taxa_antecipada_centavos AS "taxaAntecipada", r.valor_centavos + ${aDispensarSql} AS valor, r.paga_em::text AS "pagoEm", r.pago_centavos AS pago,
    r.taxa_centavos AS taxa, r.procurado_em::text AS "procuradoEm", ${restituicaoDisponivelEmSql} AS "disponivelEm",
    true AS livre, ${restituicaoDevidaSql} AS devido, ${prescricaoSql('r.paga_em')}
  FROM restituicao r LEFT JOIN encerramento e ON e.grupo_id = r.grupo_id`
const rateiosSql = `
  SELECT 'rateio', r.id, r.cota_id, r.grupo_id, r.origem, r.dia::text, r.valor_centavos, 0, 0, 0, 0, 0, r.valor_centavos,
    r.pago_em::text, r.pago_centavos, r.taxa_centavos, r.procurado_em::text, ${disponivelEmSql},
    ${disponivelEmSql} IS NOT NULL, ${rateioDevidoSql}, ${prescricaoSql('r.pago_em')}
  FROM rateio r`

/** Which rows `r` of both tables. */
type Quais = { onde: SQL; soDevidos?: boolean }

/** Reads what was ever put at somebody's disposal, or of it what is still owed, the oldest first. */
export async function selectDevidos(db: Executor, { onde, soDevidos = false }: Quais): Promise<DevidoRow[]> {
  const daTabela = (devido: string) => sql`WHERE ${onde} AND ${sql.raw(soDevidos ? devido : 'true')}`
  const { rows } = await queryRows<DevidoRow>(
    db,
    colunas,
    sql`${sql.raw(restituicoesSql)} ${daTabela(restituicaoDevidaSql)}
      UNION ALL ${sql.raw(rateiosSql)} ${daTabela(rateioDevidoSql)}
    ORDER BY dia, tabela DESC, id`,
  )
  return rows
}

/** Reads, in centavos, what waiving the penalty of a refund that is owed adds to it, and what the administrator took of it. */
export async function selectDispensavel(db: Executor, id: number): Promise<{ valor: number; tomada: number }> {
  const { rows } = await queryRows(
    db,
    { valor: 'number', tomada: 'number' },
    sql`SELECT ${sql.raw(dispensavelSql)} AS valor, ${sql.raw(penalTomadaSql)} AS tomada
      FROM restituicao r WHERE r.id = ${id} AND ${sql.raw(restituicaoDevidaSql)}`,
  )
  return rows[0] ?? { valor: 0, tomada: 0 }
}

/** The next assembly of group `g` whose result is not published: an excluded quota takes part in its draw. */
export const proximoSorteioSql = (hoje: Dia) => sql`(SELECT min(a.dia)::text FROM assembleia a WHERE a.grupo_id = g.id
  AND a.dia >= ${hoje} AND NOT EXISTS (SELECT FROM apuracao r WHERE r.grupo_id = a.grupo_id AND r.numero = a.numero))`

/** The day of the last assembly of group `g`; of one that is not called yet, a month after each that is to come. */
export const ultimaAssembleiaSql = sql`(SELECT (a.dia + make_interval(months => g.total_assembleias - a.numero))::date::text
  FROM assembleia a WHERE a.grupo_id = g.id AND a.numero <= g.total_assembleias ORDER BY a.numero DESC LIMIT 1)`

export type CotaADevolver = {
  id: number
  clienteId: number
  grupoId: number
  cancelada: boolean
  /** Its contract was undone in its first days: no draw and no closing pays it. */
  desfeita: boolean
  encerrado: boolean
  encerradoEm: Dia | null
  /** The last assembly that a group at its end held. */
  terminouEm: Dia | null
  cancelamento: Dia | null
  credito: number
  fundoComumPpt: number
  fundoReservaPpt: number
  /** Its plan charges a part of the administration fee in advance. */
  antecipaTaxa: boolean
  proximoSorteio: Dia | null
  ultimaAssembleia: Dia | null
}

const colunasDaCota: ColumnsOf<CotaADevolver> = {
  id: 'number',
  clienteId: 'number',
  grupoId: 'number',
  cancelada: 'boolean',
  desfeita: 'boolean',
  encerrado: 'boolean',
  encerradoEm: 'text | null',
  terminouEm: 'text | null',
  cancelamento: 'text | null',
  credito: 'number',
  fundoComumPpt: 'number',
  fundoReservaPpt: 'number',
  antecipaTaxa: 'boolean',
  proximoSorteio: 'text | null',
  ultimaAssembleia: 'text | null',
}

/** The facts of quotas on which a refund depends. `cancelada` names the situations that are. */
export async function selectCotasADevolver(
  db: Executor,
  { cotaIds, hoje, cancelada }: { cotaIds: readonly number[]; hoje: Dia; cancelada: string },
): Promise<CotaADevolver[]> {
  const { rows } = await queryRows<CotaADevolver>(
    db,
    colunasDaCota,
    sql`
    SELECT c.id, c.cliente_id AS "clienteId", c.grupo_id AS "grupoId", ${sql.raw(cancelada)} AS cancelada, ${sql.raw(contratoDesfeitoSql('c.id'))} AS desfeita,
      g.situacao = 'ENCERRADO' AS encerrado, e.encerrado_em::text AS "encerradoEm",
      e.ultima_assembleia::text AS "terminouEm",
      (SELECT max(x.excluida_em)::text FROM exclusao x WHERE x.cota_id = c.id AND x.encerrada_em IS NULL) AS cancelamento,
      c.credito_centavos AS credito, coalesce(s.fundo_comum_pago_ppt, 0)::bigint AS "fundoComumPpt",
      coalesce(s.fundo_reserva_pago_ppt, 0)::bigint AS "fundoReservaPpt",
      (SELECT p.taxa_antecipada_ppt IS NOT NULL FROM plano p WHERE p.id = c.plano_id) AS "antecipaTaxa",
      ${proximoSorteioSql(hoje)} AS "proximoSorteio", ${ultimaAssembleiaSql} AS "ultimaAssembleia"
    FROM cota c JOIN grupo g ON g.id = c.grupo_id LEFT JOIN cota_saldo s ON s.cota_id = c.id
    LEFT JOIN encerramento e ON e.grupo_id = g.id WHERE c.id = any(${sql.param([...cotaIds])}::bigint[])`,
  )
  return rows
}
