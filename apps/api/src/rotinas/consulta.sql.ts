import type { Dia } from '@contempla/consorcio'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { offsetOf, type Pagina } from '../platform/pagina.ts'
import { fragment } from '../platform/rows.ts'
import { execucao, funcionario, grupo } from '../schema/index.ts'
import type { Execucao } from './execucoes.sql.ts'

export type ExecucaoLida = Execucao & { pedidaPorNome: string | null }

const lidas = (db: Executor, onde: SQL | undefined) =>
  db
    .select({ execucao, pedidaPorNome: funcionario.nome })
    .from(execucao)
    .leftJoin(funcionario, eq(funcionario.id, execucao.pedidaPor))
    .where(and(isNull(execucao.grupoId), onde))

const join = (linhas: { execucao: Execucao; pedidaPorNome: string | null }[]): ExecucaoLida[] =>
  linhas.map((linha) => ({ ...linha.execucao, pedidaPorNome: linha.pedidaPorNome }))

export type Filtro = { rotina?: string | undefined; situacao?: Execucao['situacao'] | undefined; dia?: Dia | undefined }

const filtrar = ({ rotina, situacao, dia }: Filtro): SQL | undefined =>
  and(
    rotina === undefined ? undefined : eq(execucao.rotina, rotina),
    situacao === undefined ? undefined : eq(execucao.situacao, situacao),
    dia === undefined ? undefined : eq(execucao.dia, dia),
  )

export async function listExecucoes(db: Executor, filtro: Filtro, pagina: Pagina) {
  const onde = filtrar(filtro)
  const linhas = await lidas(db, onde)
    .orderBy(desc(execucao.dia), desc(execucao.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [contagem] = await db
    .select({ total: fragment('number', sql`count(*)::int`) })
    .from(execucao)
    .where(and(isNull(execucao.grupoId), onde))
  return { execucoes: join(linhas), total: contagem?.total ?? 0 }
}

export async function getLida(db: Executor, id: number): Promise<ExecucaoLida | undefined> {
  return join(await lidas(db, eq(execucao.id, id)))[0]
}

/** The newest run of each routine, begun or not, by name. */
export async function listUltimas(db: Executor, nomes: readonly string[]): Promise<Map<string, ExecucaoLida>> {
  const ultima = sql`(SELECT e.id FROM execucao e WHERE e.rotina = nome AND e.grupo_id IS NULL
    ORDER BY e.dia DESC, e.id DESC LIMIT 1)`
  const daUltima = sql`${execucao.id} IN (SELECT ${ultima} FROM unnest(${sql.param(nomes)}::text[]) AS nome)`
  return new Map(join(await lidas(db, daUltima)).map((lida) => [lida.rotina, lida]))
}

type Abertas = {
  naFila: number
  emCurso: number
  falharam: number
  diasAtrasados: number
  paradaDesde: Date | null
  falhasPorRotina: Record<string, number>
}

/** What is not done: waiting, under way, failed for good; and since when something waits while nothing is under way. */
export async function getAbertas(db: Executor, hoje: Dia): Promise<Abertas> {
  const linhas = await db
    .select({ rotina: execucao.rotina, situacao: execucao.situacao, dia: execucao.dia, criadaEm: execucao.criadaEm })
    .from(execucao)
    .where(and(isNull(execucao.grupoId), sql`${execucao.situacao} <> 'concluida'`))
  const em = (situacao: Execucao['situacao']) => linhas.filter((linha) => linha.situacao === situacao)
  const naFila = em('na-fila')
  const falhasPorRotina: Record<string, number> = {}
  for (const { rotina } of em('falhou')) falhasPorRotina[rotina] = (falhasPorRotina[rotina] ?? 0) + 1
  const atrasados = linhas.filter(({ situacao, dia }) => situacao !== 'falhou' && dia < hoje)
  const esperas = naFila.map(({ criadaEm }) => criadaEm.getTime())
  return {
    naFila: naFila.length,
    emCurso: em('em-curso').length,
    falharam: em('falhou').length,
    diasAtrasados: new Set(atrasados.map(({ dia }) => dia)).size,
    paradaDesde: naFila.length && em('em-curso').length === 0 ? new Date(Math.min(...esperas)) : null,
    falhasPorRotina,
  }
}

const dosGrupos = ({ rotina, dia }: Pick<Execucao, 'rotina' | 'dia'>, situacao?: 'concluida' | 'falhou') =>
  and(
    eq(execucao.rotina, rotina),
    eq(execucao.dia, dia),
    sql`${execucao.grupoId} IS NOT NULL`,
    situacao ? eq(execucao.situacao, situacao) : undefined,
  )

export async function countGrupos(db: Executor, mae: Execucao) {
  const [contagem] = await db
    .select({
      concluidos: fragment('number', sql`(count(*) FILTER (WHERE ${execucao.situacao} = 'concluida'))::int`),
      falharam: fragment('number', sql`(count(*) FILTER (WHERE ${execucao.situacao} = 'falhou'))::int`),
    })
    .from(execucao)
    .where(dosGrupos(mae))
  return contagem ?? { concluidos: 0, falharam: 0 }
}

export async function listGrupos(
  db: Executor,
  mae: Execucao,
  { situacao, ...pagina }: Pagina & { situacao?: 'concluida' | 'falhou' | undefined },
) {
  const linhas = await db
    .select({ execucao, codigo: grupo.codigo, total: fragment('number', sql`(count(*) OVER ())::int`) })
    .from(execucao)
    .innerJoin(grupo, eq(grupo.id, execucao.grupoId))
    .where(dosGrupos(mae, situacao))
    .orderBy(sql`${execucao.situacao} <> 'falhou'`, grupo.codigo, grupo.id)
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  return { linhas, total: linhas[0]?.total ?? 0 }
}
