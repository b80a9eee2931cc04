import {
  addDays,
  type Dia,
  type FormaDeAbatimento,
  type ModalidadeDeLance,
  type ParametrosDoGrupo,
} from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { canceladaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

/** A quota as the assembly sees it. */
export type CotaLida = {
  id: number
  numero: string
  versao: number
  cancelada: boolean
  /** By the assembly's day; one imported without its exclusion was before it. */
  jaExcluida: boolean
  contemplada: boolean
  restituida: boolean
  credito: number
  saldoDevedor: number
  contribuicoes: number
  fundoComumPpt: number
  fundoReservaPpt: number
  atrasadas: number
  /** Whether the instalment that goes with the assembly fell due by its day and is open. */
  aberta: boolean
  /** Whether a contribution of it goes with the assembly: not of who joined or came back after it was charged. */
  entrou: boolean
  /** Whether a contribution until this one was paid, whole, by the assembly's day, since it joined or last came back. */
  pagouContribuicao: boolean
  /** Whether its holder asked not to be contemplated in this assembly. */
  bloqueada: boolean
}

const colunasDeCotaLida: ColumnsOf<CotaLida> = {
  id: 'number',
  numero: 'text',
  versao: 'number',
  cancelada: 'boolean',
  jaExcluida: 'boolean',
  contemplada: 'boolean',
  restituida: 'boolean',
  credito: 'number',
  saldoDevedor: 'number',
  contribuicoes: 'number',
  fundoComumPpt: 'number',
  fundoReservaPpt: 'number',
  atrasadas: 'number',
  aberta: 'boolean',
  entrou: 'boolean',
  pagouContribuicao: 'boolean',
  bloqueada: 'boolean',
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
  /** Of its receipt; null of one that has none yet. */
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

export type Disputa = { grupoId: number; numero: number; totalAssembleias: number; dia: Dia }

/** Contribution of the quota `c` that goes with the assembly: `contribuicaoDaAssembleia`, over the columns. */
const contribuicaoSql = ({ numero, totalAssembleias }: Disputa) => sql`(${numero - totalAssembleias} + c.contribuicoes)`

const abertaSql = (condicao: SQL) => sql`EXISTS (SELECT FROM jsonb_array_elements(s.em_aberto) e WHERE ${condicao})`

/** When the quota `c` last came back to the group, and the first contribution that it was charged since. */
const voltaSql = sql.raw(`SELECT coalesce(max(r.primeira), 1) AS primeira,
  coalesce(max(r.dia), '-infinity'::date) AS dia
  FROM (SELECT primeira, dia FROM recomposicao WHERE cota_id = c.id AND origem = 'reativacao' ORDER BY id DESC LIMIT 1) r`)

/**
 * One that paid an instalment in two has it paid by the day of the last. Money of a day before the return, which waited in
 * the queue, pays what the return charged.
 */
const pagouSql = (disputa: Disputa) => sql`EXISTS (
  SELECT FROM movimento m WHERE m.cota_id = c.id
    AND (m.dia >= volta.dia OR EXISTS (SELECT FROM movimento e WHERE e.cota_id = c.id AND e.parcela = m.parcela
      AND e.tipo = 'emissao' AND e.estorna_id IS NULL AND e.dia >= volta.dia
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = e.id)))
    AND coalesce(m.data_valor, m.dia) <= ${disputa.dia} AND m.tipo = 'pagamento'
    AND m.estorna_id IS NULL AND m.parcela <= ${contribuicaoSql(disputa)}
    AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id)
    AND NOT s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', m.parcela))
    AND NOT EXISTS (SELECT FROM movimento x WHERE x.cota_id = c.id AND coalesce(x.data_valor, x.dia) > ${disputa.dia} AND x.tipo = 'pagamento'
      AND x.parcela = m.parcela))`

/** What was charged although the quota was away is what an exclusion reversed, and the return charged again. */
const entrouSql = (disputa: Disputa) => sql`(${contribuicaoSql(disputa)} >= volta.primeira OR EXISTS (
  SELECT FROM movimento m WHERE m.cota_id = c.id AND m.parcela = ${contribuicaoSql(disputa)} AND m.tipo = 'emissao'
    AND m.estorna_id IS NULL AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id)))`

/** Every quota of the group, by number and version, in one reading. */
export async function readCotasDaAssembleia(db: Executor, disputa: Disputa): Promise<CotaLida[]> {
  const { rows } = await queryRows<CotaLida>(
    db,
    colunasDeCotaLida,
    sql`
    SELECT c.id, c.numero, c.versao, ${sql.raw(canceladaSql('c.situacao'))} AS cancelada,
      NOT EXISTS (SELECT FROM exclusao x WHERE x.cota_id = c.id AND x.encerrada_em IS NULL AND x.excluida_em > ${disputa.dia})
        AS "jaExcluida", c.data_contemplacao IS NOT NULL AS contemplada,
      r.cota_id IS NOT NULL AS restituida, c.credito_centavos AS credito, s.saldo_devedor_centavos AS "saldoDevedor",
      c.contribuicoes, s.fundo_comum_pago_ppt AS "fundoComumPpt", s.fundo_reserva_pago_ppt AS "fundoReservaPpt",
      CASE WHEN s.em_aberto = '[]' THEN 0 ELSE
        (SELECT count(*)::int FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < ${disputa.dia}) END AS atrasadas,
      ${abertaSql(sql`(e->>'numero')::int = ${contribuicaoSql(disputa)} AND e->>'vencimento' <= ${disputa.dia}`)} AS aberta,
      ${entrouSql(disputa)} AS entrou, ${pagouSql(disputa)} AS "pagouContribuicao",
      EXISTS (SELECT FROM bloqueio_de_contemplacao b WHERE b.cota_id = c.id AND b.grupo_id = c.grupo_id
        AND b.assembleia = ${disputa.numero} AND b.retirado_em IS NULL) AS bloqueada
    FROM cota c JOIN LATERAL (SELECT * FROM cota_saldo WHERE cota_id = c.id OFFSET 0) s ON true
    CROSS JOIN LATERAL (${voltaSql}) volta
    LEFT JOIN restituicao r ON r.cota_id = c.id WHERE c.grupo_id = ${disputa.grupoId} ORDER BY c.numero, c.versao`,
  )
  return rows
}

/** No instalment falls due longer than this before its assembly. */
const maiorEspera = 45

// One quota at a time, by index (`LIMIT` and `OFFSET` keep it so): what is read is the group's, however large the tables.

/** Quotas whose instalment of this assembly was paid after the contract asks for it. */
export async function readPagasComAtraso(
  db: Executor,
  disputa: Disputa,
  { aptidaoPelaParcela }: Pick<ParametrosDoGrupo, 'aptidaoPelaParcela'>,
): Promise<Set<number>> {
  const limite =
    aptidaoPelaParcela === 'ate-o-vencimento' ? sql`e.vencimento` : sql`greatest(e.vencimento, ${disputa.dia}::date)`
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`
    SELECT c.id FROM cota c CROSS JOIN LATERAL (
      SELECT m.id FROM movimento m
      JOIN movimento e ON e.cota_id = m.cota_id AND e.parcela = m.parcela AND e.tipo = 'emissao' AND e.estorna_id IS NULL
      WHERE m.cota_id = c.id AND m.dia > ${addDays(disputa.dia, -maiorEspera)} AND m.tipo = 'pagamento'
        AND m.estorna_id IS NULL AND m.parcela = ${contribuicaoSql(disputa)} AND coalesce(m.data_valor, m.dia) > ${limite}
        AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id IN (m.id, e.id))
      LIMIT 1
    ) tarde WHERE c.grupo_id = ${disputa.grupoId}`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * By quota, the credit of the assembly's day, where it changed since: by a readjustment of a later date (an
 * imported one tells none but its own), or exchanged. The first change tells what came before it; one that does not, as an
 * imported one, leaves it to what the ledger last told, since every issue is by the credit in force. Only asked when it is
 * published late.
 */
export async function readCreditosDoDia(db: Executor, { grupoId, dia }: Disputa): Promise<Map<number, number>> {
  const { rows } = await queryRows(
    db,
    { id: 'number', credito: 'number' },
    sql`
    SELECT c.id, coalesce(mudou.anterior, antes.credito) AS credito FROM cota c
    CROSS JOIN LATERAL (
      SELECT m.id, m.credito_anterior_centavos AS anterior FROM movimento m
      WHERE m.cota_id = c.id AND m.dia > ${dia} AND m.parcela IS NULL AND m.estorna_id IS NULL
        AND (m.tipo = 'credito-trocado' OR (m.tipo = 'credito-reajustado'
          AND CASE WHEN m.chave LIKE 'reajuste:%' THEN split_part(m.chave, ':', 3) ELSE m.dia::text END > ${dia}))
      ORDER BY m.id LIMIT 1) mudou
    LEFT JOIN LATERAL (
      SELECT m.credito_centavos AS credito FROM movimento m
      WHERE m.cota_id = c.id AND m.id < mudou.id AND m.estorna_id IS NULL
        AND (m.tipo IN ('emissao', 'credito-trocado') OR (m.tipo = 'credito-reajustado' AND m.parcela IS NULL))
      ORDER BY m.id DESC LIMIT 1) antes ON mudou.anterior IS NULL
    WHERE c.grupo_id = ${grupoId} AND coalesce(mudou.anterior, antes.credito) IS NOT NULL`,
  )
  return new Map(rows.map(({ id, credito }) => [id, credito]))
}

/** Instalments that were late on the assembly's day and were paid since: only asked when it is published late. */
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
