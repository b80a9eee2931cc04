import {
  type Calendario,
  createCalendarioDoGrupo,
  type Dia,
  type Feriado,
  type ParametrosDoGrupo,
  parseParametros,
  type TipoCota,
  type ValoresDeParametros,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { grupo, grupoParametro } from '../schema/index.ts'

export type GrupoLido = typeof grupo.$inferSelect & {
  tipo: TipoCota
  parametros: ParametrosDoGrupo
  /** Banking days, as the group's contract counts them. */
  calendario: Calendario
}

const maximoGuardado = 500

/**
 * Makes a parser that answers equal texts with the same value, so that what is derived from it can be kept by its identity.
 * The value must not be changed.
 */
function parseOnce<Valor>(parse: (texto: string) => Valor): (texto: string) => Valor {
  const guardados = new Map<string, Valor>()
  return (texto) => {
    const guardado = guardados.get(texto)
    if (guardado !== undefined) return guardado
    const valor = parse(texto)
    if (guardados.size === maximoGuardado) guardados.clear()
    guardados.set(texto, valor)
    return valor
  }
}

const parseFeriados = parseOnce((texto): readonly Feriado[] => JSON.parse(texto))
const parseValores = parseOnce((texto): ValoresDeParametros => JSON.parse(texto))

const feriadosSql =
  sql.raw(`(SELECT coalesce(json_agg(json_build_object('data', d.dia, 'descricao', d.descricao, 'uf', d.uf)
  ORDER BY d.dia, d.id), '[]')::text FROM feriado d)`)

/** The banking holidays that this installation knows; the same list for as long as they are the same. */
export async function readFeriados(db: Executor): Promise<readonly Feriado[]> {
  const { rows } = await queryRows<{ feriados: string }>(
    db,
    { feriados: 'text' },
    sql`SELECT ${feriadosSql} AS feriados`,
  )
  return parseFeriados(rows[0]?.feriados ?? '[]')
}

/** A group being formed charges nobody for being late: nothing is due before it is constituted (Lei 11.795/2008 art. 16). */
const semEncargos = { multaPpt: 0, jurosMensalPpt: 0 } as const

type DoGrupo = { situacao: (typeof grupo.$inferSelect)['situacao']; tipo: TipoCota }

/** Caches the parsed contract of each version that the process keeps, since every answer needs it. */
const contratosLidos = new WeakMap<ValoresDeParametros, Map<string, ParametrosDoGrupo>>()

/** A version of a group's contract, as it is in force in it. */
export function contratoEmVigor({ situacao, tipo }: DoGrupo, valores: ValoresDeParametros): ParametrosDoGrupo {
  // Groups of one contract share its values.
  const lidos = contratosLidos.get(valores) ?? new Map<string, ParametrosDoGrupo>()
  contratosLidos.set(valores, lidos)
  const lido = lidos.get(`${situacao} ${tipo}`)
  if (lido) return lido
  const { parametros: contratados } = parseParametros(valores, tipo)
  const parametros = situacao === 'FORMACAO' ? { ...contratados, ...semEncargos } : contratados
  lidos.set(`${situacao} ${tipo}`, parametros)
  return parametros
}

/** The parameters in force in a group on a day: its latest version until then, over the defaults. */
export async function readParametros(db: Executor, grupoId: number, tipo: TipoCota, dia: Dia) {
  const [versao] = await db
    .select()
    .from(grupoParametro)
    .where(
      and(
        eq(grupoParametro.grupoId, grupoId),
        lte(grupoParametro.vigenteDesde, dia),
        isNull(grupoParametro.revogadaEm),
      ),
    )
    .orderBy(desc(grupoParametro.vigenteDesde))
    .limit(1)
  const [lido] = await db.select({ situacao: grupo.situacao }).from(grupo).where(eq(grupo.id, grupoId))
  return contratoEmVigor({ situacao: lido?.situacao ?? 'ANDAMENTO', tipo }, versao?.valores ?? {})
}

/**
 * The values of a group's contract in force on a day, both told as columns of the query that it is a part of; none are the
 * defaults, which `parseParametros` fills in.
 */
export const valoresNoDiaSql = (grupoId: string, dia: string): string =>
  `coalesce((SELECT v.valores FROM grupo_parametro v WHERE v.grupo_id = ${grupoId} AND v.vigente_desde <= ${dia}
    AND v.revogada_em IS NULL ORDER BY v.vigente_desde DESC LIMIT 1), '{}')`

/** The parameters in force in each of these groups, by the group's kind of good, on each of these days; one statement. */
export async function readParametrosNosDias(
  db: Executor,
  quais: readonly { grupoId: number; dia: Dia }[],
): Promise<ParametrosDoGrupo[]> {
  if (quais.length === 0) return []
  const [ids, dias] = [sql.param(quais.map(({ grupoId }) => grupoId)), sql.param(quais.map(({ dia }) => dia))]
  const { rows } = await queryRows<Pick<GrupoLido, 'tipo' | 'situacao'> & { valores: ValoresDeParametros | null }>(
    db,
    { tipo: 'text', situacao: 'text', valores: 'json | null' },
    sql`
    SELECT g.tipo, g.situacao, p.valores FROM unnest(${ids}::bigint[], ${dias}::date[]) WITH ORDINALITY q(grupo_id, dia, n)
    JOIN grupo g ON g.id = q.grupo_id
    LEFT JOIN LATERAL (SELECT valores FROM grupo_parametro v
      WHERE v.grupo_id = q.grupo_id AND v.vigente_desde <= q.dia AND v.revogada_em IS NULL
      ORDER BY v.vigente_desde DESC LIMIT 1) p ON true
    ORDER BY q.n`,
  )
  return rows.map((row) => contratoEmVigor(row, row.valores ?? {}))
}

type GrupoRow = typeof grupo.$inferSelect & { valores: string | null; feriados: string | null }

const colunasDoGrupo: ColumnsOf<GrupoRow> = {
  id: 'number',
  parceiroId: 'number',
  codigo: 'text',
  tipo: 'text',
  situacao: 'text',
  prazoMeses: 'number',
  totalAssembleias: 'number',
  maximoCotas: 'number',
  diaVencimento: 'number',
  unidadeNegocio: 'number',
  valores: 'text | null',
  feriados: 'text | null',
}

/** Reads groups with what their contracts say on a day, and the holidays with the first, in one statement. */
async function readGrupos(db: Executor, quais: SQL, dia: Dia): Promise<GrupoLido[]> {
  const { rows } = await queryRows<GrupoRow>(
    db,
    colunasDoGrupo,
    sql`
    SELECT g.id, g.parceiro_id AS "parceiroId", g.codigo, g.tipo, g.situacao, g.prazo_meses AS "prazoMeses",
      g.total_assembleias AS "totalAssembleias", g.maximo_cotas AS "maximoCotas", g.dia_vencimento AS "diaVencimento",
      g.unidade_negocio AS "unidadeNegocio", CASE WHEN row_number() OVER (ORDER BY g.id) = 1 THEN ${feriadosSql} END AS feriados,
      (SELECT v.valores::text FROM grupo_parametro v WHERE v.grupo_id = g.id AND v.vigente_desde <= ${dia}
        AND v.revogada_em IS NULL ORDER BY v.vigente_desde DESC LIMIT 1) AS valores
    FROM grupo g WHERE ${quais} ORDER BY g.id`,
  )
  const doPrimeiro = rows[0]?.feriados ?? '[]'
  return rows.map(({ valores, feriados, ...lido }) => {
    const parametros = contratoEmVigor(lido, parseValores(valores ?? '{}'))
    return {
      ...lido,
      parametros,
      calendario: createCalendarioDoGrupo(parseFeriados(feriados ?? doPrimeiro), parametros),
    }
  })
}

/** A group with what its contract says on a day. Throws NAO_ENCONTRADO. */
export async function getGrupo(db: Executor, grupoId: number, dia: Dia): Promise<GrupoLido> {
  const [lido] = await readGrupos(db, sql`g.id = ${grupoId}`, dia)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lido
}

/** These groups as `getGrupo` reads each, by id, in as many statements as for one. */
export async function getGrupos(db: Executor, ids: readonly number[], dia: Dia): Promise<Map<number, GrupoLido>> {
  const lidos = await readGrupos(db, sql`g.id = any(${sql.param(ids)}::bigint[])`, dia)
  return new Map(lidos.map((lido) => [lido.id, lido]))
}

/** The same of every group under way. */
export const listGruposEmAndamento = (db: Executor, dia: Dia): Promise<GrupoLido[]> =>
  readGrupos(db, sql`g.situacao = 'ANDAMENTO'`, dia)
