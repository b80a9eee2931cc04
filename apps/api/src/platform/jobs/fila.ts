import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Executor } from '../database.ts'
import { connectionTo } from '../postgres/primary.ts'
import { type ColumnsOf, queryRows } from '../rows.ts'

/** A job carries the id of its object; everything else is in the database. */
export type Tarefa = { id: number }

const fila = 'rotinas'
/** Jobs that failed for good, or whose worker died at every try, go here. */
const perdidas = 'rotinas-perdidas'

/**
 * A job is taken up again within half a minute when its worker is killed, and tried for about half an hour when it
 * fails.
 */
const tentativas = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 } as const

const opcoes: QueueOptions = {
  ...tentativas,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3600,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
}

const semLideranca = { migrate: false, supervise: false, schedule: false } as const

const fromClient = (client: pg.Client): Db => ({ executeSql: (text, values) => client.query(text, values) })

/** Creates the schema `pgboss` with its queues, or brings it up to date. */
export async function installFilas(client: pg.Client): Promise<void> {
  const boss = new PgBoss({ ...semLideranca, db: fromClient(client), migrate: true })
  await boss.start()
  await boss.createQueue(perdidas, { retentionSeconds: 30 * 86_400 })
  await boss.createQueue(fila, { ...opcoes, deadLetter: perdidas })
  await boss.updateQueue(fila, opcoes)
  await boss.stop({ graceful: false, close: false })
}

/** The signal of an interrupted job has this reason. */
export const parada = 'parada do processo'

export type Trabalhador = {
  /** Puts a job in the queue, in the transaction that decides on it. */
  enviar(tx: Executor, tarefa: Tarefa): Promise<void>
  /** Has a worker of this process look into the queue now. */
  acordar(): void
  /** Asks the running job to stop; `trabalhar` must heed its signal. */
  interromper(): void
  /** Lets the running jobs end and closes the connections. */
  stop(): Promise<void>
}

type TrabalhadorOptions = {
  databaseUrl: string
  /** Throwing has it tried again later, with exponential back-off and jitter. */
  trabalhar(tarefa: Tarefa, signal: AbortSignal, trabalhador: Trabalhador): Promise<void>
  /** Called for a job that will not be tried again. */
  desistir(tarefa: Tarefa, motivo: string, trabalhador: Trabalhador): Promise<void>
  onError(error: Error): void
}

const motivoDe = (output: object | null): string => {
  const valor = output && 'value' in output ? output.value : output
  return typeof valor === 'object' && valor && 'message' in valor ? String(valor.message) : 'sem motivo conhecido'
}

/**
 * Rebuilds an Error, because the library reports a worker's failure as a copy with all of the error's fields but its
 * class.
 */
const toError = (told: object): Error => (told instanceof Error ? told : Object.assign(new Error(), told))

/** Works on the queue, one job at a time; any number of processes may do so. */
export async function startTrabalhador(options: TrabalhadorOptions): Promise<Trabalhador> {
  const boss = new PgBoss({
    ...connectionTo(options.databaseUrl),
    application_name: 'contempla-jobs',
    max: 3,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (told) => options.onError(toError(told)))
  await boss.start()
  const fim = new AbortController()
  let worker: string | undefined
  const self: Trabalhador = {
    async enviar(tx, { id }) {
      await boss.send(fila, { id }, { db: fromDrizzle(tx, sql) })
    },
    acordar() {
      if (worker) boss.notifyWorker(worker)
    },
    interromper() {
      fim.abort(parada)
    },
    async stop() {
      self.interromper()
      await boss.stop({ timeout: 20_000 })
    },
  }
  worker = await boss.work<Tarefa>(fila, { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    if (job) await options.trabalhar(job.data, AbortSignal.any([fim.signal, job.signal]), self)
  })
  await boss.work(
    perdidas,
    { pollingIntervalSeconds: 1, includeMetadata: true },
    async ([job]: JobWithMetadata<Tarefa>[]) => {
      if (job) await options.desistir(job.data, motivoDe(job.sourceOutput), self)
    },
  )
  return self
}

/** Tells whether the queue still has this job, or is about to give up on it. */
export async function isEnviada(db: Executor, { id }: Tarefa): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT 1 FROM pgboss.job
    WHERE name IN (${fila}, ${perdidas}) AND state < 'completed' AND (data ->> 'id')::bigint = ${id} LIMIT 1`)
  return rowCount !== 0
}

type SaudeDaFila = { aguardando: number; emCurso: number; falhas: number }

const colunasDeSaudeDaFila: ColumnsOf<SaudeDaFila> = { aguardando: 'number', emCurso: 'number', falhas: 'number' }

/** Counts the jobs that wait (for their turn or another try), run, or failed for good and are still kept. */
export async function getSaudeDaFila(db: Executor): Promise<SaudeDaFila> {
  const { rows } = await queryRows<SaudeDaFila>(
    db,
    colunasDeSaudeDaFila,
    sql`
    SELECT count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS "aguardando",
      count(*) FILTER (WHERE state = 'active')::int AS "emCurso",
      count(*) FILTER (WHERE state = 'failed')::int AS "falhas"
    FROM pgboss.job WHERE name = ${fila}`,
  )
  return rows[0] ?? { aguardando: 0, emCurso: 0, falhas: 0 }
}
