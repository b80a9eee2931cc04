import {
  addDays,
  type Dia,
  type MotivoDeInaptidao,
  motivosDeInaptidao,
  type ParametrosDoGrupo,
} from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { canceladaSql, participaSql } from '../cotas/index.ts'
import type { ColumnsOf } from '../platform/rows.ts'

/** The assembly whose fitness is asked for. */
export type Disputa = { grupoId: number; numero: number; totalAssembleias: number; dia: Dia }

/** Until when what is open counts: of an assembly that is held, its day; of one to come, what is late already. */
export type AteQuando = { vencidasAntesDe: Dia; abertasAte: Dia }

export type FatosLidos = {
  cancelada: boolean
  contemplada: boolean
  atrasadas: number
  /** Whether the instalment that goes with the assembly fell due and is open. */
  aberta: boolean
  /** Whether a contribution of it goes with the assembly: not of who joined or came back after it was charged. */
  entrou: boolean
  /** Whether a contribution until this one was paid, whole, by the assembly's day, since it joined or last came back. */
  pagouContribuicao: boolean
  /** Whether its holder asked not to be contemplated in this assembly. */
  bloqueada: boolean
  /** Whether what was late on the day was renegotiated, and the next instalment was not paid by it. */
  renegociacaoEmCurso: boolean
}

export const colunasDosFatos: ColumnsOf<FatosLidos> = {
  cancelada: 'boolean',
  contemplada: 'boolean',
  atrasadas: 'number',
  aberta: 'boolean',
  entrou: 'boolean',
  pagouContribuicao: 'boolean',
  bloqueada: 'boolean',
  renegociacaoEmCurso: 'boolean',
}

/** Contribution of the quota `c` that goes with the assembly: `contribuicaoDaAssembleia`, over the columns. */
const contribuicaoSql = ({ numero, totalAssembleias }: Disputa) => sql`(${numero - totalAssembleias} + c.contribuicoes)`

const abertaSql = (condicao: SQL) => sql`EXISTS (SELECT FROM jsonb_array_elements(s.em_aberto) e WHERE ${condicao})`

/** When the quota `c` last came back to the group, and the first contribution that it was charged since. */
const voltaSql = `SELECT coalesce(max(r.primeira), 1) AS primeira,
  coalesce(max(r.dia), '-infinity'::date) AS dia
  FROM (SELECT primeira, dia FROM recomposicao WHERE cota_id = c.id AND origem = 'reativacao' ORDER BY id DESC LIMIT 1) r`

/** What `fatosSql` reads besides the quota `c`: its balance `s` and its return `volta`. */
export const saldoEVoltaSql = sql.raw(
  `JOIN LATERAL (SELECT * FROM cota_saldo WHERE cota_id = c.id OFFSET 0) s ON true CROSS JOIN LATERAL (${voltaSql}) volta`,
)

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

const entrouSql = ({ numero, totalAssembleias }: Disputa) =>
  sql.raw(participaSql(`(${numero - totalAssembleias} + c.contribuicoes)`, 'volta.primeira'))

/** One that was undone counts by the instalments that are late again. */
const renegociadaSql = ({ dia }: Disputa) => sql`EXISTS (
  SELECT FROM renegociacao r WHERE r.cota_id = c.id AND r.desfecho IS DISTINCT FROM 'desfeita'
    AND (r.parcelas -> 0 ->> 'vencimento')::date < ${dia}
    AND NOT EXISTS (SELECT FROM movimento m WHERE m.cota_id = c.id AND m.parcela = r.proxima AND m.tipo = 'pagamento'
      AND NOT s.em_aberto @> jsonb_build_array(jsonb_build_object('numero', m.parcela)) AND m.estorna_id IS NULL AND coalesce(m.data_valor, m.dia) <= ${dia}
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = m.id)))`

/** The columns of `FatosLidos`, of the quota `c` and what `saldoEVoltaSql` adds. */
export const fatosSql = (disputa: Disputa, { vencidasAntesDe, abertasAte }: AteQuando) => sql`
  ${sql.raw(canceladaSql('c.situacao'))} AS cancelada, c.data_contemplacao IS NOT NULL AS contemplada,
  CASE WHEN s.em_aberto = '[]' THEN 0 ELSE
    (SELECT count(*)::int FROM jsonb_array_elements(s.em_aberto) e WHERE e->>'vencimento' < ${vencidasAntesDe}) END AS atrasadas,
  ${abertaSql(sql`(e->>'numero')::int = ${contribuicaoSql(disputa)} AND e->>'vencimento' <= ${abertasAte}`)} AS aberta,
  ${entrouSql(disputa)} AS entrou, ${pagouSql(disputa)} AS "pagouContribuicao",
  EXISTS (SELECT FROM bloqueio_de_contemplacao b WHERE b.cota_id = c.id AND b.grupo_id = c.grupo_id
    AND b.assembleia = ${disputa.numero} AND b.retirado_em IS NULL) AS bloqueada,
  ${renegociadaSql(disputa)} AS "renegociacaoEmCurso"`

/** No instalment falls due longer than this before its assembly. */
const maiorEspera = 45

/** A payment of the quota's instalment of this assembly after the contract asks for it, of the quota `c`; a query of one row. */
export function pagaTardeSql(disputa: Disputa, { aptidaoPelaParcela }: Pick<ParametrosDoGrupo, 'aptidaoPelaParcela'>) {
  const limite =
    aptidaoPelaParcela === 'ate-o-vencimento' ? sql`e.vencimento` : sql`greatest(e.vencimento, ${disputa.dia}::date)`
  return sql`SELECT m.id FROM movimento m
    JOIN movimento e ON e.cota_id = m.cota_id AND e.parcela = m.parcela AND e.tipo = 'emissao' AND e.estorna_id IS NULL
    WHERE m.cota_id = c.id AND m.dia > ${addDays(disputa.dia, -maiorEspera)} AND m.tipo = 'pagamento'
      AND m.estorna_id IS NULL AND m.parcela = ${contribuicaoSql(disputa)} AND coalesce(m.data_valor, m.dia) > ${limite}
      AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id IN (m.id, e.id))
    LIMIT 1`
}

/** Why the quota is not fit, by what was read of it; `pagosDepois` are instalments that were late on the day and paid since. */
export const motivosDaCota = (
  { cancelada, contemplada, entrou, pagouContribuicao, bloqueada, atrasadas, aberta, renegociacaoEmCurso }: FatosLidos,
  { pagaTarde, pagosDepois = 0 }: { pagaTarde: boolean; pagosDepois?: number },
): MotivoDeInaptidao[] =>
  motivosDeInaptidao({
    cancelada,
    contemplada,
    entrou,
    pagouContribuicao,
    parcelasEmAtraso: atrasadas + pagosDepois,
    pagouNoPrazo: !aberta && !pagaTarde,
    renegociacaoEmCurso,
    bloqueada,
  })

/** The reason that decides. */
export const motivoDaCota = (...lidos: Parameters<typeof motivosDaCota>): MotivoDeInaptidao | null =>
  motivosDaCota(...lidos)[0] ?? null
