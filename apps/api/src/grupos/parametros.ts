import {
  type Calendario,
  createCalendarioDoGrupo,
  type Dia,
  type Feriado,
  type ParametrosDoGrupo,
  parseParametros,
  type TipoCota,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
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

/** The parameters in force in a group on a day: its latest version until then, over the defaults. */
export async function readParametros(db: Executor, grupoId: number, tipo: TipoCota, dia: Dia) {
  const [versao] = await db
    .select()
    .from(grupoParametro)
    .where(and(eq(grupoParametro.grupoId, grupoId), lte(grupoParametro.vigenteDesde, dia)))
    .orderBy(desc(grupoParametro.vigenteDesde))
    .limit(1)
  return parseParametros(versao?.valores ?? {}, tipo).parametros
}

/** A group with what its contract says on a day. Throws NAO_ENCONTRADO. */
export async function getGrupo(db: Executor, grupoId: number, dia: Dia): Promise<GrupoLido> {
  const [lido] = await db.select().from(grupo).where(eq(grupo.id, grupoId))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const parametros = await readParametros(db, grupoId, lido.tipo, dia)
  return { ...lido, parametros, calendario: createCalendarioDoGrupo(await readFeriados(db), parametros) }
}
