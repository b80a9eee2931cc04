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
import { and, asc, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { queryRows } from '../platform/rows.ts'
import { feriado, grupo, grupoParametro } from '../schema/index.ts'

export type GrupoLido = typeof grupo.$inferSelect & {
  tipo: TipoCota
  parametros: ParametrosDoGrupo
  /** Banking days, as the group's contract counts them. */
  calendario: Calendario
}

/** The banking holidays that this installation knows. */
export async function readFeriados(db: Executor): Promise<Feriado[]> {
  const rows = await db.select().from(feriado).orderBy(asc(feriado.dia))
  return rows.map(({ dia, descricao, uf }) => ({ data: dia, descricao, uf }))
}

/** A group being formed charges nobody for being late: nothing is due before it is constituted (Lei 11.795/2008 art. 16). */
const semEncargos = { multaPpt: 0, jurosMensalPpt: 0 } as const

type DoGrupo = { situacao: (typeof grupo.$inferSelect)['situacao']; tipo: TipoCota }

/** Caches the parsed contract of each version that the process keeps, since every answer needs it. */
const contratosLidos = new WeakMap<ValoresDeParametros, DoGrupo & { parametros: ParametrosDoGrupo }>()

/** A version of a group's contract, as it is in force in it. */
export function contratoEmVigor({ situacao, tipo }: DoGrupo, valores: ValoresDeParametros): ParametrosDoGrupo {
  const lido = contratosLidos.get(valores)
  if (lido?.situacao === situacao && lido.tipo === tipo) return lido.parametros
  const { parametros: contratados } = parseParametros(valores, tipo)
  const parametros = situacao === 'FORMACAO' ? { ...contratados, ...semEncargos } : contratados
  contratosLidos.set(valores, { situacao, tipo, parametros })
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

async function readGrupos(db: Executor, quais: SQL, dia: Dia): Promise<GrupoLido[]> {
  const lidos = await db.select().from(grupo).where(quais).orderBy(asc(grupo.id))
  if (lidos.length === 0) return []
  const ids = sql.param(lidos.map(({ id }) => id))
  const { rows: versoes } = await queryRows<{ id: number; valores: ValoresDeParametros }>(
    db,
    { id: 'number', valores: 'json' },
    sql`
    SELECT DISTINCT ON (grupo_id) grupo_id AS id, valores FROM grupo_parametro
    WHERE grupo_id = any(${ids}::bigint[]) AND vigente_desde <= ${dia} AND revogada_em IS NULL ORDER BY grupo_id, vigente_desde DESC`,
  )
  const valores = new Map(versoes.map((versao) => [versao.id, versao.valores]))
  const feriados = await readFeriados(db)
  // The calendar depends on this alone; to make one costs more than all the rest.
  const calendarios = new Map<boolean, Calendario>()
  return lidos.map((lido) => {
    const parametros = contratoEmVigor(lido, valores.get(lido.id) ?? {})
    const { fimDeAnoEDiaUtil } = parametros
    const calendario = calendarios.get(fimDeAnoEDiaUtil) ?? createCalendarioDoGrupo(feriados, parametros)
    calendarios.set(fimDeAnoEDiaUtil, calendario)
    return { ...lido, parametros, calendario }
  })
}

/** A group with what its contract says on a day. Throws NAO_ENCONTRADO. */
export async function getGrupo(db: Executor, grupoId: number, dia: Dia): Promise<GrupoLido> {
  const [lido] = await readGrupos(db, eq(grupo.id, grupoId), dia)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lido
}

/** These groups as `getGrupo` reads each, by id, in as many statements as for one. */
export async function getGrupos(db: Executor, ids: readonly number[], dia: Dia): Promise<Map<number, GrupoLido>> {
  const lidos = await readGrupos(db, sql`${grupo.id} = any(${sql.param(ids)}::bigint[])`, dia)
  return new Map(lidos.map((lido) => [lido.id, lido]))
}

/** The same of every group under way. */
export const listGruposEmAndamento = (db: Executor, dia: Dia): Promise<GrupoLido[]> =>
  readGrupos(db, eq(grupo.situacao, 'ANDAMENTO'), dia)
