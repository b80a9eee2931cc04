import type { FormaDeAbatimento, ModalidadeDeLance, ParametrosDoGrupo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import {
  colunasDosFatos,
  type Disputa,
  type FatosLidos,
  fatosSql,
  pagaTardeSql,
  saldoEVoltaSql,
} from '../aptidao/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

/** A quota as the assembly sees it. */
export type CotaLida = FatosLidos & {
  id: number
  numero: string
  versao: number
  /** It was excluded by the assembly's day; one imported without its exclusion counts as excluded before. */
  jaExcluida: boolean
  restituida: boolean
  credito: number
  saldoDevedor: number
  contribuicoes: number
  fundoComumPpt: number
  fundoReservaPpt: number
}

const colunasDeCotaLida: ColumnsOf<CotaLida> = {
  ...colunasDosFatos,
  id: 'number',
  numero: 'text',
  versao: 'number',
  jaExcluida: 'boolean',
  restituida: 'boolean',
  credito: 'number',
  saldoDevedor: 'number',
  contribuicoes: 'number',
  fundoComumPpt: 'number',
  fundoReservaPpt: 'number',
}

export type LanceLido = {
  id: number
  cotaId: number
  modalidade: ModalidadeDeLance
  valor: number
  embutido: number
  fgts: number
  forma: FormaDeAbatimento
  subsequentes: number
  /** The detail of its receipt; null where it has none yet. */
  detalhe: string | null
  sal: string | null
}

const colunasDeLanceLido: ColumnsOf<LanceLido> = {
  id: 'number',
  cotaId: 'number',
  modalidade: 'text',
  valor: 'number',
  embutido: 'number',
  fgts: 'number',
  forma: 'text',
  subsequentes: 'number',
  detalhe: 'text | null',
  sal: 'text | null',
}

/** Reads every quota of the group, by number and version, in one statement. */
export async function readCotasDaAssembleia(db: Executor, disputa: Disputa): Promise<CotaLida[]> {
  const { rows } = await queryRows<CotaLida>(
    db,
    colunasDeCotaLida,
    sql`
    SELECT c.id, c.numero, c.versao, ${fatosSql(disputa, { vencidasAntesDe: disputa.dia, abertasAte: disputa.dia })},
      NOT EXISTS (SELECT FROM exclusao x WHERE x.cota_id = c.id AND x.encerrada_em IS NULL AND x.excluida_em > ${disputa.dia})
        AS "jaExcluida", r.cota_id IS NOT NULL AS restituida, c.credito_centavos AS credito,
      s.saldo_devedor_centavos AS "saldoDevedor", c.contribuicoes, s.fundo_comum_pago_ppt AS "fundoComumPpt",
      s.fundo_reserva_pago_ppt AS "fundoReservaPpt"
    FROM cota c ${saldoEVoltaSql}
    LEFT JOIN restituicao r ON r.cota_id = c.id WHERE c.grupo_id = ${disputa.grupoId} ORDER BY c.numero, c.versao`,
  )
  return rows
}

// Each reads one quota at a time by index (`LIMIT` and `OFFSET` force it), so that only the group's rows are read,
// however large the tables.

/** Finds the quotas whose instalment of this assembly was paid later than the contract asks. */
export async function readPagasComAtraso(
  db: Executor,
  disputa: Disputa,
  parametros: Pick<ParametrosDoGrupo, 'aptidaoPelaParcela'>,
): Promise<Set<number>> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT c.id FROM cota c CROSS JOIN LATERAL (${pagaTardeSql(disputa, parametros)}) tarde WHERE c.grupo_id = ${disputa.grupoId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Reads, by quota, the credit of the assembly's day where it has changed since, by a later readjustment (an imported
 * one tells only its own date) or an exchange. The first change tells the credit before it; where it does not, as an
 * imported one, the ledger's last movement does, because every issue is at the credit in force. Only asked for a late
 * publication.
 */
export async function readCreditosDoDia(db: Executor, { grupoId, dia }: Disputa): Promise<Map<number, number>> {
  const { rows } = await queryRows(
    db,
    { id: 'number', credito: 'number' },
    sql`
    SELECT c.id, coalesce(mudou.anterior, antes.credito) AS credito FROM cota c
    CROSS JOIN LATERAL (
      SELECT m.dia, m.id, m.credito_anterior_centavos AS anterior FROM movimento m
      WHERE m.cota_id = c.id AND m.dia > ${dia} AND m.parcela IS NULL AND m.estorna_id IS NULL
        AND (m.tipo = 'credito-trocado' OR (m.tipo = 'credito-reajustado'
          AND CASE WHEN m.chave LIKE 'reajuste:%' THEN split_part(m.chave, ':', 3) ELSE m.dia::text END > ${dia}))
      ORDER BY m.dia, m.id LIMIT 1) mudou
    LEFT JOIN LATERAL (
      SELECT m.credito_centavos AS credito FROM movimento m
      WHERE m.cota_id = c.id AND (m.dia, m.id) < (mudou.dia, mudou.id) AND m.estorna_id IS NULL
        AND (m.tipo IN ('emissao', 'credito-trocado') OR (m.tipo = 'credito-reajustado' AND m.parcela IS NULL))
      ORDER BY m.dia DESC, m.id DESC LIMIT 1) antes ON mudou.anterior IS NULL
    WHERE c.grupo_id = ${grupoId} AND coalesce(mudou.anterior, antes.credito) IS NOT NULL`,
  )
  return new Map(rows.map(({ id, credito }) => [id, credito]))
}

/**
 * Counts the instalments that were late on the assembly's day and were paid since. Only asked for a late publication.
 */
export async function readAtrasosPagosDepois(db: Executor, { grupoId, dia }: Disputa): Promise<Map<number, number>> {
  const { rows } = await queryRows(
    db,
    { id: 'number', n: 'number' },
    sql`
    SELECT c.id, tarde.n FROM cota c JOIN cota_saldo s ON s.cota_id = c.id CROSS JOIN LATERAL (
      SELECT count(DISTINCT m.parcela)::int AS n FROM movimento m
      JOIN movimento e ON e.cota_id = m.cota_id AND e.parcela = m.parcela AND e.tipo = 'emissao' AND e.estorna_id IS NULL
      WHERE m.cota_id = c.id AND coalesce(m.data_valor, m.dia) > ${dia} AND m.tipo = 'pagamento' AND m.estorna_id IS NULL AND e.vencimento < ${dia}
        AND NOT s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', m.parcela))
        AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id IN (m.id, e.id))
    ) tarde WHERE c.grupo_id = ${grupoId} AND tarde.n > 0`,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export async function readLancesAtivos(db: Executor, { grupoId, numero }: Disputa): Promise<LanceLido[]> {
  const { rows } = await queryRows<LanceLido>(
    db,
    colunasDeLanceLido,
    sql`
    SELECT l.id, l.cota_id AS "cotaId", l.modalidade, l.valor_centavos AS valor, l.embutido_centavos AS embutido,
      l.fgts_centavos AS fgts, l.forma, l.subsequentes, l.recibo #>> '{publico,detalhe}' AS detalhe, l.recibo #>> '{publico,sal}' AS sal
    FROM lance l WHERE l.grupo_id = ${grupoId} AND l.assembleia = ${numero} AND l.situacao = 'ativo' ORDER BY l.id`,
  )
  return rows
}
