import type { Dia, TipoCota } from '@contempla/consorcio'
import { SEM_CONTEMPLACAO } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { canceladaSql, quitadaSql } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { rateioAPagarSql } from './rateio.sql.ts'

export type FiltroDeGrupos = {
  parceiro?: string | undefined
  situacao?: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO' | undefined
  tipo?: TipoCota | undefined
  codigo?: string | undefined
  /** Where somebody has something to receive of a closing, and may be paid. */
  rateio?: 'a-pagar' | undefined
  /** Whose last assembly is over: nobody told its people yet, or its books are open. */
  fim?: 'a-comunicar' | 'a-fechar' | undefined
}

type Assembleia = { numero: number; dia: Dia }

export type GrupoResumidoRow = {
  id: number
  codigo: string
  tipo: TipoCota
  situacao: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'
  parceiro: { chave: string; nome: string }
  totalAssembleias: number
  prazoMeses: number
  maximoCotas: number
  diaVencimento: number
  unidadeNegocio: number
  proximaAssembleia: Assembleia | null
  ativas: number
  contempladas: number
  excluidas: number
  emAtraso: number
  fundoComum: number
  fundoReserva: number
}

const colunasDeGrupoResumidoRow: ColumnsOf<GrupoResumidoRow> = {
  id: 'number',
  codigo: 'text',
  tipo: 'text',
  situacao: 'text',
  parceiro: 'json',
  totalAssembleias: 'number',
  prazoMeses: 'number',
  maximoCotas: 'number',
  diaVencimento: 'number',
  unidadeNegocio: 'number',
  proximaAssembleia: 'json | null',
  ativas: 'number',
  contempladas: 'number',
  excluidas: 'number',
  emAtraso: 'number',
  fundoComum: 'number',
  fundoReserva: 'number',
}

export const cancelada = sql.raw(canceladaSql('c.situacao'))
const quitada = sql.raw(quitadaSql('c.situacao'))
export const contemplada = sql`coalesce(c.data_contemplacao > ${SEM_CONTEMPLACAO}, false)`
/** Nothing is late before the group is constituted: what is open falls due with the first assembly. */
const jaConstituido = sql`(SELECT x.situacao <> 'FORMACAO' FROM grupo x WHERE x.id = c.grupo_id)`
/** The oldest instalment comes first in what is open. */
export const emAtraso = (hoje: Dia) =>
  sql`(coalesce((s.em_aberto -> 0 ->> 'vencimento') < ${hoje}, false) AND ${jaConstituido})`
/** The instalments of what is open that are late, as rows `x`. */
export const atrasadas = (hoje: Dia) =>
  sql`jsonb_array_elements(s.em_aberto) x WHERE x ->> 'vencimento' < ${hoje} AND ${jaConstituido}`

const daConta = (conta: string) =>
  sql`(SELECT coalesce(sum(valor_centavos), 0) FROM movimento_grupo m WHERE m.grupo_id = g.id AND m.conta = ${conta})::bigint`

const colunas = (hoje: Dia) => sql`
  g.id, g.codigo, g.tipo, g.situacao, json_build_object('chave', p.chave, 'nome', p.nome) AS parceiro,
  g.total_assembleias AS "totalAssembleias", g.prazo_meses AS "prazoMeses", g.maximo_cotas AS "maximoCotas",
  g.dia_vencimento AS "diaVencimento", g.unidade_negocio AS "unidadeNegocio",
  (SELECT json_build_object('numero', a.numero, 'dia', a.dia) FROM assembleia a
    WHERE a.grupo_id = g.id AND a.dia >= ${hoje} AND g.situacao = 'ANDAMENTO' AND NOT EXISTS (
      SELECT 1 FROM apuracao x WHERE x.grupo_id = a.grupo_id AND x.numero = a.numero)
    ORDER BY a.numero LIMIT 1) AS "proximaAssembleia",
  q.ativas, q.contempladas, q.excluidas, q."emAtraso",
  q.fundo_comum + ${daConta('fundo-comum')} AS "fundoComum",
  q.fundo_reserva + ${daConta('fundo-reserva')} AS "fundoReserva"`

const cotasDoGrupo = (hoje: Dia) => sql`
  JOIN parceiro p ON p.id = g.parceiro_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE NOT ${cancelada})::int AS ativas,
      count(*) FILTER (WHERE NOT ${cancelada} AND ${contemplada})::int AS contempladas,
      count(*) FILTER (WHERE ${cancelada})::int AS excluidas,
      count(*) FILTER (WHERE NOT ${cancelada} AND ${emAtraso(hoje)})::int AS "emAtraso",
      count(*) FILTER (WHERE ${quitada})::int AS quitadas,
      coalesce(sum((SELECT sum((x ->> 'valor')::bigint) FROM ${atrasadas(hoje)})) FILTER (WHERE NOT ${cancelada}), 0)::bigint AS "emAbertoCentavos",
      coalesce(sum(s.fundo_comum_pago_centavos + s.diferenca_paga_centavos), 0)::bigint AS fundo_comum,
      coalesce(sum(s.fundo_reserva_pago_centavos), 0)::bigint AS fundo_reserva
    FROM cota c LEFT JOIN cota_saldo s ON s.cota_id = c.id WHERE c.grupo_id = g.id
  ) q`

/** The running groups whose last assembly is over, with its day and whether their people were told. */
export const noFimSql = (hoje: Dia) => sql`
  SELECT g.id, a.dia::text AS ultima, e.comunicado_em IS NOT NULL AS comunicado
  FROM grupo g JOIN assembleia a ON a.grupo_id = g.id AND a.numero = g.total_assembleias
  LEFT JOIN encerramento e ON e.grupo_id = g.id
  WHERE g.situacao = 'ANDAMENTO' AND a.dia < ${hoje}`

function filtros({ parceiro, situacao, tipo, codigo, rateio, fim }: FiltroDeGrupos, hoje: Dia) {
  const condicoes = [
    sql`true`,
    ...(parceiro ? [sql`g.parceiro_id = (SELECT id FROM parceiro WHERE chave = ${parceiro})`] : []),
    ...(situacao ? [sql`g.situacao = ${situacao}`] : []),
    ...(tipo ? [sql`g.tipo = ${tipo}`] : []),
    ...(rateio ? [sql`g.id IN (SELECT r.grupo_id FROM ${sql.raw(rateioAPagarSql)})`] : []),
    ...(fim ? [sql`g.id IN (SELECT f.id FROM (${noFimSql(hoje)}) f WHERE f.comunicado = ${fim === 'a-fechar'})`] : []),
    ...(codigo ? [sql`g.codigo LIKE ${`%${codigo}%`}`] : []),
  ]
  return sql.join(condicoes, sql` AND `)
}

/** A page of groups, by code; the quotas are counted of that page's groups alone. */
export async function selectGrupos(
  db: Executor,
  filtro: FiltroDeGrupos,
  { hoje, limit, offset }: { hoje: Dia; limit: number; offset: number },
): Promise<{ rows: GrupoResumidoRow[]; total: number }> {
  const [{ rows }, contagem] = await Promise.all([
    queryRows<GrupoResumidoRow>(
      db,
      colunasDeGrupoResumidoRow,
      sql`
      WITH pagina AS (SELECT g.* FROM grupo g WHERE ${filtros(filtro, hoje)} ORDER BY g.codigo, g.id LIMIT ${limit} OFFSET ${offset})
      SELECT ${colunas(hoje)} FROM pagina g ${cotasDoGrupo(hoje)} ORDER BY g.codigo, g.id`,
    ),
    queryRows(db, { total: 'number' }, sql`SELECT count(*)::int AS total FROM grupo g WHERE ${filtros(filtro, hoje)}`),
  ])
  return { rows, total: contagem.rows[0]?.total ?? 0 }
}

export type GrupoDetalhadoRow = GrupoResumidoRow & {
  quitadas: number
  emAbertoCentavos: number
  primeiraAssembleia: Assembleia | null
  ultimaAssembleia: Assembleia | null
  assembleiasRealizadas: number
  assembleiasNoCalendario: number
  encerramento: { comunicadoEm: Dia | null; encerradoEm: Dia | null } | null
}

const colunasDeGrupoDetalhadoRow: ColumnsOf<GrupoDetalhadoRow> = {
  ...colunasDeGrupoResumidoRow,
  quitadas: 'number',
  emAbertoCentavos: 'number',
  primeiraAssembleia: 'json | null',
  ultimaAssembleia: 'json | null',
  assembleiasRealizadas: 'number',
  assembleiasNoCalendario: 'number',
  encerramento: 'json | null',
}

export async function selectGrupo(db: Executor, id: number, hoje: Dia): Promise<GrupoDetalhadoRow | undefined> {
  const { rows } = await queryRows<GrupoDetalhadoRow>(
    db,
    colunasDeGrupoDetalhadoRow,
    sql`
    SELECT ${colunas(hoje)}, q.quitadas, q."emAbertoCentavos",
      (SELECT json_build_object('numero', a.numero, 'dia', a.dia) FROM assembleia a
        WHERE a.grupo_id = g.id ORDER BY a.numero LIMIT 1) AS "primeiraAssembleia",
      (SELECT json_build_object('numero', a.numero, 'dia', a.dia) FROM assembleia a
        WHERE a.grupo_id = g.id AND a.numero = g.total_assembleias) AS "ultimaAssembleia",
      (SELECT count(*)::int FROM assembleia a WHERE a.grupo_id = g.id AND g.situacao <> 'FORMACAO' AND (a.dia < ${hoje} OR EXISTS (
        SELECT 1 FROM apuracao x WHERE x.grupo_id = a.grupo_id AND x.numero = a.numero))) AS "assembleiasRealizadas",
      (SELECT count(*)::int FROM assembleia a WHERE a.grupo_id = g.id) AS "assembleiasNoCalendario",
      (SELECT json_build_object('comunicadoEm', e.comunicado_em, 'encerradoEm', e.encerrado_em)
        FROM encerramento e WHERE e.grupo_id = g.id) AS encerramento
    FROM grupo g ${cotasDoGrupo(hoje)} WHERE g.id = ${id}`,
  )
  return rows[0]
}
