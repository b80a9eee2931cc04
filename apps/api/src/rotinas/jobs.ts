import { addDays } from '@contempla/consorcio'
import { type Database, isUnavailable, openDatabase } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { isEnviada, parada, startTrabalhador, type Tarefa, type Trabalhador } from '../platform/jobs/fila.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import { forLog } from '../platform/log/for-log.ts'
import type { Log } from '../platform/log/log.ts'
import { diaDasRotinas } from './agenda.ts'
import {
  comMinuto,
  deleteGruposAntigos,
  isParada,
  lockFila,
  selectEmCurso,
  selectExecucao,
  updateEmCurso,
} from './execucoes.sql.ts'
import { executar } from './executor.ts'
import { despachar, planejar } from './planejamento.ts'

export type Jobs = { stop(): Promise<void> }

type Periodica = (contexto: Contexto) => Promise<unknown>

type JobsOptions = {
  databaseUrl: string
  rotinas: readonly Rotina[]
  /** What is done every minute by one process: short work that may be done twice. */
  periodicas?: readonly Periodica[]
  /** As those, and beside them: what takes long holds none of them up. */
  demoradas?: readonly Periodica[]
  onError(error: unknown): void
  log: Log
}

/** How often a process looks whether a day began, or somebody asked for a run. */
const cadaMs = 300
const minutoMs = 60_000
const statementTimeoutMs = 10 * 60_000
/** A failure that a second try mends is nobody's business; from this one on somebody must know. */
const tentativaQueAlerta = 3
/** How long the parts of a run that went well are kept. */
const diasGuardados = 90

/** What a process does for the routines: plans the days, works on the queue and gives the next run its turn. */
export async function startJobs(contexto: Contexto, options: JobsOptions): Promise<Jobs> {
  const { rotinas, log } = options
  const { onError, onAlcance } = notifyOnce(options)
  const db = openDatabase(options.databaseUrl, { max: 5, statementTimeout: statementTimeoutMs })
  const dosJobs = { ...contexto, db }
  const { relogio } = contexto
  const trabalhador = await startTrabalhador({
    databaseUrl: options.databaseUrl,
    onError,
    async trabalhar({ id }, signal, fila) {
      const desfecho = await executar(dosJobs, rotinas, id, signal).catch(async (error: unknown) => {
        await logTentativa(dosJobs.db, log, id, error)
        throw error
      })
      // Another worker has it by now; it is not this one's to end.
      if (desfecho === 'interrompida' && signal.reason !== parada) throw new Error('A execução foi tomada por outro')
      await passarAVez(dosJobs, options, fila, { id }, desfecho)
    },
    async desistir({ id }, motivo, fila) {
      await db.transaction(async (tx) => {
        await lockFila(tx)
        const atual = await selectEmCurso(tx)
        if (atual?.id === id) {
          log.error({ rotina: atual.rotina, dia: atual.dia, tentativas: atual.tentativas }, 'rotina falhou')
          await updateEmCurso(tx, id, {
            situacao: 'falhou',
            concluidaEm: relogio.agora(),
            erro: atual.erro ?? `O processo que a executava parou (${motivo})`,
          })
        }
        await despachar(tx, rotinas, fila)
      })
      fila.acordar()
    },
  })
  const olharAgora = olhar(dosJobs, options, trabalhador)
  const vigia = cada(cadaMs, () => olharAgora().then(onAlcance), onError)
  const minuto = cada(minutoMs, porMinuto(dosJobs, { ...options, onError }, trabalhador), onError)
  const demora = cada(minutoMs, () => fazerUmaVez(dosJobs, { ...options, onError }, 'demoradas'), onError)
  return {
    async stop() {
      trabalhador.interromper()
      await Promise.all([vigia.stop(), minuto.stop(), demora.stop()])
      await trabalhador.stop()
      await db.$client.end()
    },
  }
}

/**
 * Tells an unreachable database once, whoever of the routines finds it so, and once that it is back; any other failure as
 * it comes.
 */
function notifyOnce({ onError, log }: Pick<JobsOptions, 'onError' | 'log'>) {
  let fora = false
  return {
    onError(error: unknown) {
      const repetida = fora && isUnavailable(error)
      fora ||= isUnavailable(error)
      if (!repetida) onError(error)
    },
    onAlcance() {
      if (fora) log.warn({}, 'rotinas: o banco voltou')
      fora = false
    },
  }
}

/** Says once, and loudly once it does not mend by itself, that a run could not be done; what it was about stays out. */
async function logTentativa(db: Database, log: Log, id: number, error: unknown) {
  const execucao = await selectExecucao(db, id).catch(() => undefined)
  if (!execucao) return
  const { rotina, dia, tentativas } = execucao
  const nivel = tentativas === tentativaQueAlerta ? 'error' : 'warn'
  log[nivel]({ rotina, dia, tentativas, falha: forLog(error) }, 'rotina não pôde ser feita; será tentada de novo')
}

/** Ends a run, or puts it back for another process, and gives the next its turn, in one transaction. */
async function passarAVez(
  { db, relogio }: Contexto,
  { rotinas }: JobsOptions,
  trabalhador: Trabalhador,
  { id }: Tarefa,
  desfecho: 'concluida' | 'interrompida',
) {
  await db.transaction(async (tx) => {
    await lockFila(tx)
    if (desfecho === 'interrompida') {
      await updateEmCurso(tx, id, { situacao: 'na-fila' })
      return
    }
    await updateEmCurso(tx, id, { situacao: 'concluida', concluidaEm: relogio.agora(), erro: null })
    await despachar(tx, rotinas, trabalhador)
  })
  trabalhador.acordar()
}

/** Does `fazer` at once and then again and again, never twice at the same time. */
function cada(ms: number, fazer: () => Promise<void>, onError: (error: unknown) => void) {
  let emCurso: Promise<void> | undefined
  const vez = () => {
    emCurso ??= fazer()
      .catch(onError)
      .finally(() => {
        emCurso = undefined
      })
  }
  vez()
  const timer = setInterval(vez, ms)
  return {
    async stop() {
      clearInterval(timer)
      await emCurso
    },
  }
}

/** Plans the day when it has begun, and gives the next run its turn where none is under way. */
function olhar({ db, relogio, config }: Contexto, { rotinas, log }: JobsOptions, trabalhador: Trabalhador) {
  let planejado = ''
  return async () => {
    const hoje = diaDasRotinas(relogio)
    if (hoje !== planejado) {
      const espera = await db.transaction((tx) => planejar(tx, rotinas, { relogio, maximo: config.diasARecuperar }))
      if (espera)
        log.error({ ...espera }, 'rotinas paradas: há dias demais por fazer, e uma pessoa precisa confirmá-los')
      await deleteGruposAntigos(db, addDays(hoje, -diasGuardados))
      planejado = hoje
    }
    if (!(await isParada(db))) return
    await db.transaction((tx) => despachar(tx, rotinas, trabalhador))
    trabalhador.acordar()
  }
}

function fazerUmaVez(contexto: Contexto, options: JobsOptions, quais: 'periodicas' | 'demoradas') {
  return comMinuto(contexto.db, quais, async () => {
    for (const periodica of options[quais] ?? []) await periodica(contexto).catch(options.onError)
  })
}

function porMinuto(contexto: Contexto, options: JobsOptions, trabalhador: Trabalhador) {
  return async () => {
    await resendPerdida(contexto.db, trabalhador)
    await fazerUmaVez(contexto, options, 'periodicas')
  }
}

/** A run that is under way for us but of which the queue knows nothing (a restored database, a purged queue). */
async function resendPerdida(db: Database, trabalhador: Trabalhador) {
  await db.transaction(async (tx) => {
    await lockFila(tx)
    const atual = await selectEmCurso(tx)
    if (atual && !(await isEnviada(tx, atual))) await trabalhador.enviar(tx, atual)
  })
}
