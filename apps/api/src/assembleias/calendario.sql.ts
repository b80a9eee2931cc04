import type { Dia, TipoCota } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import { valoresNoDiaSql } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'

/** An assembly of the calendar, and its outcome. */
export type AssembleiaLida = {
  grupoId: number
  grupo: string
  parceiro: string
  parceiroChave: string
  tipo: TipoCota
  numero: number
  totalAssembleias: number
  dia: Dia
  /** Another system held it before the group's data came in, so it is not ours to publish. */
  anterior: boolean
  /** The group is not constituted yet, so it holds no assembly, whatever the calendar says. */
  emFormacao: boolean
  /** The version of the contract in force on its day. */
  valores: Record<string, string | number | boolean>
  lancesAtivos: number
  contempladas: number | null
  saldoInicialCentavos: number | null
  saldoFinalCentavos: number | null
  publicadaEm: Date | null
  publicadaPor: string | null
}

type Linha = Omit<AssembleiaLida, 'publicadaEm'> & { publicadaEm: string | null }

const colunasDeLinha: ColumnsOf<Linha> = {
  grupoId: 'number',
  grupo: 'text',
  parceiro: 'text',
  parceiroChave: 'text',
  tipo: 'text',
  numero: 'number',
  totalAssembleias: 'number',
  dia: 'text',
  anterior: 'boolean',
  emFormacao: 'boolean',
  valores: 'json',
  lancesAtivos: 'number',
  contempladas: 'number | null',
  saldoInicialCentavos: 'number | null',
  saldoFinalCentavos: 'number | null',
  publicadaPor: 'text | null',
  publicadaEm: 'text | null',
}

/** The day of the group's first movement; assemblies before it were held elsewhere. */
const entradaSql = `(SELECT (m.criado_em AT TIME ZONE 'America/Sao_Paulo')::date FROM movimento m
  WHERE m.cota_id = (SELECT c.id FROM cota c WHERE c.grupo_id = g.id ORDER BY c.numero, c.versao LIMIT 1)
  ORDER BY m.dia, m.id LIMIT 1)`
const anteriorSql = `(p.numero IS NULL AND a.dia < coalesce(${entradaSql}, '-infinity'::date))`

const emFormacaoSql = `(g.situacao = 'FORMACAO')`

const deOnde = sql.raw(`FROM assembleia a JOIN grupo g ON g.id = a.grupo_id JOIN parceiro r ON r.id = g.parceiro_id
  LEFT JOIN apuracao p ON p.grupo_id = a.grupo_id AND p.numero = a.numero`)

const selecionar =
  sql.raw(`SELECT a.grupo_id AS "grupoId", g.codigo AS grupo, r.nome AS parceiro, r.chave AS "parceiroChave", g.tipo, a.numero,
  g.total_assembleias AS "totalAssembleias", a.dia::text, ${anteriorSql} AS anterior,
  ${emFormacaoSql} AS "emFormacao",
  ${valoresNoDiaSql('g.id', 'a.dia')} AS valores,
  (SELECT count(*)::int FROM lance l WHERE l.grupo_id = a.grupo_id AND l.assembleia = a.numero AND l.situacao = 'ativo') AS "lancesAtivos",
  p.contempladas, p.saldo_inicial_centavos AS "saldoInicialCentavos", p.saldo_final_centavos AS "saldoFinalCentavos",
  p.publicada_em AS "publicadaEm", (SELECT f.nome FROM funcionario f WHERE f.id = p.publicada_por) AS "publicadaPor"`)

export type FaseDaAssembleia = 'anterior' | 'prevista' | 'realizavel' | 'publicada'

export type FiltroDeAssembleias = {
  hoje: Dia
  de?: Dia | undefined
  ate?: Dia | undefined
  grupo?: string | undefined
  grupoId?: number | undefined
  fase?: FaseDaAssembleia | undefined
}

const FASES: Record<FaseDaAssembleia, (hoje: Dia) => SQL> = {
  anterior: () => sql.raw(anteriorSql),
  prevista: (hoje) => sql`p.numero IS NULL AND (a.dia > ${hoje} OR ${sql.raw(emFormacaoSql)})`,
  realizavel: (hoje) =>
    sql`p.numero IS NULL AND a.dia <= ${hoje} AND NOT ${sql.raw(emFormacaoSql)} AND NOT ${sql.raw(anteriorSql)}`,
  publicada: () => sql`p.numero IS NOT NULL`,
}

function where({ hoje, de, ate, grupo, grupoId, fase }: FiltroDeAssembleias): SQL {
  const partes = [
    sql`true`,
    ...(de ? [sql`a.dia >= ${de}`] : []),
    ...(ate ? [sql`a.dia <= ${ate}`] : []),
    ...(grupo ? [sql`g.codigo = ${grupo.padStart(6, '0')}`] : []),
    ...(grupoId ? [sql`a.grupo_id = ${grupoId}`] : []),
    ...(fase ? [FASES[fase](hoje)] : []),
  ]
  return sql`WHERE ${sql.join(partes, sql` AND `)}`
}

const parse = ({ publicadaEm, ...linha }: Linha): AssembleiaLida => ({
  ...linha,
  publicadaEm: publicadaEm === null ? null : new Date(publicadaEm),
})

export async function listAssembleias(
  db: Executor,
  filtro: FiltroDeAssembleias,
  pagina?: Pagina,
): Promise<AssembleiaLida[]> {
  const corte = pagina ? sql`LIMIT ${pagina.page_size} OFFSET ${offsetOf(pagina)}` : sql``
  const { rows } = await queryRows<Linha>(
    db,
    colunasDeLinha,
    sql`${selecionar} ${deOnde} ${where(filtro)} ORDER BY a.dia, g.codigo, r.nome, a.numero ${corte}`,
  )
  return rows.map(parse)
}

export async function countAssembleias(db: Executor, filtro: FiltroDeAssembleias): Promise<number> {
  const { rows } = await queryRows(db, { n: 'number' }, sql`SELECT count(*)::int AS n ${deOnde} ${where(filtro)}`)
  return rows[0]?.n ?? 0
}

export async function findAssembleia(
  db: Executor,
  grupoId: number,
  numero: number,
): Promise<AssembleiaLida | undefined> {
  const { rows } = await queryRows<Linha>(
    db,
    colunasDeLinha,
    sql`${selecionar} ${deOnde} WHERE a.grupo_id = ${grupoId} AND a.numero = ${numero}`,
  )
  return rows.map(parse)[0]
}

export type SemListaDeLances = Pick<AssembleiaLida, 'grupoId' | 'numero' | 'tipo' | 'dia' | 'valores'>

const colunasDeSemLista: ColumnsOf<SemListaDeLances> = {
  grupoId: 'number',
  numero: 'number',
  tipo: 'text',
  dia: 'text',
  valores: 'json',
}

/** Lists the assemblies of these days that are ours, were not held, and whose bids have no list yet. */
export async function listSemListaDeLances(
  db: Executor,
  { de, ate }: { de: Dia; ate: Dia },
): Promise<SemListaDeLances[]> {
  const { rows } = await queryRows<SemListaDeLances>(
    db,
    colunasDeSemLista,
    sql`
    SELECT a.grupo_id AS "grupoId", a.numero, g.tipo, a.dia::text,
      ${sql.raw(valoresNoDiaSql('g.id', 'a.dia'))} AS valores
    ${deOnde} WHERE a.dia BETWEEN ${de} AND ${ate} AND p.numero IS NULL AND g.situacao <> 'ENCERRADO'
      AND NOT ${sql.raw(emFormacaoSql)} AND NOT ${sql.raw(anteriorSql)}
      AND NOT EXISTS (SELECT FROM lista_de_lances l WHERE l.grupo_id = a.grupo_id AND l.numero = a.numero)
    ORDER BY a.dia, a.grupo_id, a.numero`,
  )
  return rows
}

/** Tells whether an earlier assembly of the group is still to be published. */
export async function hasAnteriorPendente(db: Executor, grupoId: number, numero: number): Promise<boolean> {
  const { rows } = await queryRows(
    db,
    { ha: 'boolean' },
    sql`SELECT EXISTS (
    SELECT ${deOnde} WHERE a.grupo_id = ${grupoId} AND a.numero < ${numero} AND p.numero IS NULL
      AND NOT ${sql.raw(anteriorSql)}) AS ha`,
  )
  return rows[0]?.ha ?? false
}
