import type { Dia } from '@contempla/consorcio'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Executor } from '../platform/database.ts'
import type { ResultadoDaRotina } from '../platform/jobs/rotina.ts'
import { clientRows, fragment, queryRows } from '../platform/rows.ts'
import { execucao } from '../schema/index.ts'

export type Execucao = typeof execucao.$inferSelect

/** Held by whoever decides what runs next, so that two processes never decide at once. */
const filaLock = 7_263_011

/** Waits for its turn to decide what is planned and what runs next, until the transaction ends. */
export const lockFila = (tx: Executor) => tx.execute(sql`SELECT pg_advisory_xact_lock(${filaLock})`)

const minutoLocks = { periodicas: 7_263_012, demoradas: 7_263_013 }

/**
 * Does one of the minute's works where no other process is at it. Held by a connection and not by a transaction, which a long
 * work would keep open; a process that dies lets go of it with its connection.
 */
export async function comMinuto(
  { $client }: Database,
  qual: keyof typeof minutoLocks,
  trabalhar: () => Promise<void>,
): Promise<void> {
  const minutoLock = minutoLocks[qual]
  const client = await $client.connect()
  try {
    const { rows } = await clientRows(client, { minha: 'boolean' }, 'SELECT pg_try_advisory_lock($1) AS minha', [
      minutoLock,
    ])
    if (!rows[0]?.minha) return
    try {
      await trabalhar()
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [minutoLock])
    }
  } finally {
    client.release()
  }
}

const doDia = isNull(execucao.grupoId)

export async function selectUltimoDia(db: Executor): Promise<Dia | null> {
  const { rows } = await queryRows(
    db,
    { dia: 'text | null' },
    sql`SELECT max(dia)::text AS dia FROM execucao WHERE grupo_id IS NULL AND pedida_por IS NULL`,
  )
  return rows[0]?.dia ?? null
}

/** Plans runs, in this order; what is planned already stays as it is. */
export async function insertExecucoes(
  tx: Executor,
  pedidas: readonly { rotina: string; dia: Dia; pedidaPor?: number | null }[],
  agora: Date,
): Promise<void> {
  if (pedidas.length === 0) return
  await tx
    .insert(execucao)
    .values(pedidas.map((pedida) => ({ ...pedida, alvo: pedida.dia, situacao: 'na-fila' as const, criadaEm: agora })))
    .onConflictDoNothing()
}

/** The run that is under way, if there is one: never more than one in the installation. */
export async function selectEmCurso(db: Executor): Promise<Execucao | undefined> {
  const [atual] = await db
    .select()
    .from(execucao)
    .where(and(doDia, eq(execucao.situacao, 'em-curso')))
  return atual
}

/** Whether something waits for its turn and nothing is under way. Cheap: asked several times a second. */
export async function isParada(db: Executor): Promise<boolean> {
  const { rows } = await queryRows(
    db,
    { parada: 'boolean | null' },
    sql`
    SELECT bool_or(situacao = 'na-fila') AND NOT bool_or(situacao = 'em-curso') AS parada
    FROM execucao WHERE situacao <> 'concluida' AND grupo_id IS NULL`,
  )
  return rows[0]?.parada ?? false
}

/** The run whose turn it is: the oldest day's, in the day's order. */
export async function selectProxima(tx: Executor, ordem: readonly string[]): Promise<Execucao | undefined> {
  const naFila = await tx
    .select()
    .from(execucao)
    .where(and(doDia, eq(execucao.situacao, 'na-fila'), inArray(execucao.rotina, [...ordem])))
    .orderBy(asc(execucao.dia), asc(execucao.id))
    .limit(ordem.length)
  const [primeira] = naFila
  return naFila
    .filter(({ dia }) => dia === primeira?.dia)
    .toSorted((a, b) => ordem.indexOf(a.rotina) - ordem.indexOf(b.rotina))[0]
}

export async function selectExecucao(db: Executor, id: number): Promise<Execucao | undefined> {
  const [lida] = await db
    .select()
    .from(execucao)
    .where(and(doDia, eq(execucao.id, id)))
  return lida
}

type Mudanca = Partial<Omit<Execucao, 'id' | 'rotina' | 'alvo' | 'dia' | 'grupoId'>>

/** Changes a run that is not over. Says whether it was there to be changed. */
export async function updateEmCurso(tx: Executor, id: number, mudanca: Mudanca): Promise<boolean> {
  const mudadas = await tx
    .update(execucao)
    .set(mudanca)
    .where(and(eq(execucao.id, id), eq(execucao.situacao, 'em-curso')))
    .returning({ id: execucao.id })
  return mudadas.length > 0
}

export async function updateExecucao(tx: Executor, id: number, mudanca: Mudanca): Promise<void> {
  await tx.update(execucao).set(mudanca).where(eq(execucao.id, id))
}

/** Begins one more try, and with the first the run itself. */
export async function iniciar(tx: Executor, id: number, agora: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE execucao SET tentativas = tentativas + 1, iniciada_em = coalesce(iniciada_em, ${agora}) WHERE id = ${id}`)
}

export async function incrementarFeito(tx: Executor, id: number): Promise<void> {
  await tx
    .update(execucao)
    .set({ feito: sql`${execucao.feito} + 1` })
    .where(eq(execucao.id, id))
}

const dosGrupos = ({ rotina, dia }: Pick<Execucao, 'rotina' | 'dia'>) =>
  and(eq(execucao.rotina, rotina), eq(execucao.dia, dia), sql`${execucao.grupoId} IS NOT NULL`)

type GruposDaExecucao = { feitos: ReadonlySet<number>; abertos: readonly number[] }

/** Groups of a run that are done, and those that are not. */
export async function selectGrupos(db: Executor, mae: Execucao): Promise<GruposDaExecucao> {
  const linhas = await db
    .select({ grupoId: fragment('number', sql`${execucao.grupoId}`), situacao: execucao.situacao })
    .from(execucao)
    .where(dosGrupos(mae))
  const ids = (feita: boolean) =>
    linhas.filter(({ situacao }) => (situacao === 'concluida') === feita).map(({ grupoId }) => grupoId)
  return { feitos: new Set(ids(true)), abertos: ids(false) }
}

/** Notes which groups a run has before it goes over them, so that none is forgotten when its process dies. */
export async function insertGrupos(db: Executor, mae: Execucao, ids: readonly number[], agora: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO execucao (rotina, alvo, dia, grupo_id, situacao, criada_em)
    SELECT ${mae.rotina}, ${mae.dia} || ' grupo ' || id, ${mae.dia}::date, id, 'na-fila', ${agora}
    FROM unnest(${sql.param(ids)}::bigint[]) AS id
    ON CONFLICT DO NOTHING`)
}

export type DesfechoDoGrupo = { grupoId: number; iniciadaEm: Date; concluidaEm: Date } & (
  | { resultado: ResultadoDaRotina; contaDeNovo: boolean }
  | { erro: string }
)

/** Records how a group's part ended. What an earlier try did in it is added to, unless the routine counts anew. */
export async function upsertGrupo(tx: Executor, mae: Execucao, desfecho: DesfechoDoGrupo): Promise<void> {
  const feito = 'resultado' in desfecho
  const { rows } = await queryRows<{ resultado: ResultadoDaRotina | null }>(
    tx,
    { resultado: 'json | null' },
    sql`
    SELECT resultado FROM execucao WHERE rotina = ${mae.rotina} AND alvo = ${alvoDoGrupo(mae.dia, desfecho.grupoId)}`,
  )
  const anterior = rows[0]?.resultado
  const resultado = feito ? sum([desfecho.contaDeNovo ? {} : (anterior ?? {}), desfecho.resultado]) : anterior
  const valores = {
    situacao: feito ? ('concluida' as const) : ('falhou' as const),
    erro: feito ? null : desfecho.erro,
    resultado,
    iniciadaEm: desfecho.iniciadaEm,
    concluidaEm: desfecho.concluidaEm,
  }
  await tx
    .insert(execucao)
    .values({
      ...valores,
      rotina: mae.rotina,
      dia: mae.dia,
      alvo: alvoDoGrupo(mae.dia, desfecho.grupoId),
      grupoId: desfecho.grupoId,
      tentativas: 1,
      criadaEm: desfecho.iniciadaEm,
    })
    .onConflictDoUpdate({
      target: [execucao.rotina, execucao.alvo],
      set: { ...valores, tentativas: sql`${execucao.tentativas} + 1` },
    })
}

const alvoDoGrupo = (dia: Dia, grupoId: number) => `${dia} grupo ${grupoId}`

/** Sums counts by what was done. */
export function sum(resultados: readonly ResultadoDaRotina[]): Record<string, number> {
  const soma: Record<string, number> = {}
  for (const resultado of resultados)
    for (const [feito, quantos] of Object.entries(resultado)) soma[feito] = (soma[feito] ?? 0) + quantos
  return soma
}

/** What was done in all groups of a run. */
export async function selectResultado(db: Executor, mae: Execucao): Promise<Record<string, number>> {
  const { rows } = await queryRows(
    db,
    { feito: 'text', quantos: 'number' },
    sql`
    SELECT r.key AS feito, sum(r.value::bigint)::bigint AS quantos
    FROM execucao e, jsonb_each_text(e.resultado) r
    WHERE e.rotina = ${mae.rotina} AND e.dia = ${mae.dia} AND e.grupo_id IS NOT NULL
    GROUP BY r.key ORDER BY r.key`,
  )
  return Object.fromEntries(rows.map(({ feito, quantos }) => [feito, quantos]))
}

/** Has every group of a run done again: it may have more to do now. */
export async function reabrirGrupos(tx: Executor, mae: Execucao): Promise<void> {
  await tx
    .update(execucao)
    .set({ situacao: 'na-fila' })
    .where(and(dosGrupos(mae), ne(execucao.situacao, 'na-fila')))
}

/** What of the groups' parts is older than this day, and went well, is of no more use. */
export async function deleteGruposAntigos(db: Executor, antesDe: Dia): Promise<void> {
  await db.execute(sql`
    DELETE FROM execucao WHERE grupo_id IS NOT NULL AND situacao = 'concluida' AND dia < ${antesDe}`)
}
