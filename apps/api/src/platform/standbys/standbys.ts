import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../database.ts'
import { forLog } from '../log/for-log.ts'
import type { Log } from '../log/log.ts'
import { queryRows } from '../rows.ts'
import { parsePosicao } from './posicao.ts'

export type Standbys = {
  /**
   * A standby that has everything up to this position and lags less than `atrasoMaximoMs`; undefined where there is
   * none, or where the position is not known.
   */
  choose(posicao: bigint | undefined): Database | undefined
  /** Leaves a standby alone until it answers again. */
  refuse(standby: Database): void
  /** How many may be read from now. */
  countEmDia(): number
  /** Looks at the primary and the standbys from now on; what becomes of each standby is logged once. */
  start(log: Log): void
  close(): Promise<void>
}

/** What a call that may lag is answered from is at most this old. */
const atrasoMaximoMs = 1000
const cadaMs = 100
/** A standby that lags for a moment, and again, is told of once it has lagged this long. */
const pacienciaMs = 5000
/** A read that a standby does not answer in this time still gets its answer from the primary within the deadline. */
const limites = { statementTimeout: 1000, connectionTimeout: 1000 }

/** Which database of which cluster it is: positions of two clusters compare, and say nothing. */
type Identidade = { sistema: string; banco: string }
type Amostra = { em: number; posicao: bigint }
type Standby = {
  db: Database
  /** Asks for the position over a connection of its own, which no read makes wait. */
  sonda: Database
  numero: number
  aplicada: bigint
  /** Everything that was committed before this instant of the process is there. */
  temAte: number
  /** When it was last up to date. */
  emDiaEm: number
  estado: 'novo' | 'em dia' | 'fora' | 'alheio'
}

const quem = sql`(SELECT system_identifier::text FROM pg_control_system()) AS sistema, current_database()::text AS banco`

async function readPrincipal(db: Database) {
  const { rows } = await queryRows(
    db,
    { posicao: 'text', sistema: 'text', banco: 'text' },
    sql`SELECT pg_current_wal_flush_lsn()::text AS posicao, ${quem}`,
  )
  return rows[0]
}

async function readStandby(db: Database) {
  const { rows } = await queryRows(
    db,
    { posicao: 'text | null', sistema: 'text', banco: 'text' },
    sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS posicao, ${quem}`,
  )
  return rows[0]
}

/** Repeats until the end; a failure is one time among the others. */
async function repeat(fim: AbortSignal, vez: () => Promise<void>, falhou: (error: unknown) => void) {
  while (!fim.aborted) {
    await vez().catch(falhou)
    await sleep(cadaMs, undefined, { signal: fim, ref: false }).catch(() => undefined)
  }
}

/**
 * Keeps the standbys of a database, whose reads may be a second old. Each process asks the primary and each of them, ten
 * times a second, for their positions: a standby has all that was committed before the instant at which the primary stood
 * where the standby now stands, however little or much is written meanwhile.
 */
export function createStandbys({ principal, urls }: { principal: string; urls: readonly string[] }): Standbys {
  const sondaDoPrincipal = openDatabase(principal, { ...limites, max: 1 })
  const standbys = urls.map(
    (url, i): Standby => ({
      db: openDatabase(url, { ...limites, max: 20 }),
      sonda: openDatabase(url, { ...limites, max: 1 }),
      numero: i + 1,
      aplicada: 0n,
      temAte: Number.NEGATIVE_INFINITY,
      emDiaEm: performance.now(),
      estado: 'novo',
    }),
  )
  const fim = new AbortController()
  let amostras: Amostra[] = []
  let identidade: Identidade | undefined
  let lacos: Promise<unknown> = Promise.resolve()
  let vez = 0
  let calado = false

  const isEmDia = ({ temAte }: Standby) => performance.now() - temAte <= atrasoMaximoMs

  function refuse(standby: Standby) {
    standby.temAte = Number.NEGATIVE_INFINITY
    standby.aplicada = 0n
  }

  function tell(standby: Standby, estado: Standby['estado'], log: Log, falha?: unknown) {
    if (standby.estado === estado) return
    const dito = { standby: standby.numero, ...(falha === undefined ? {} : { falha: forLog(falha) }) }
    if (estado === 'em dia') log.info(dito, 'banco de leitura em dia')
    else if (estado === 'alheio') log.error(dito, 'banco de leitura que não é réplica deste')
    else log.warn(dito, 'banco de leitura fora ou atrasado')
    standby.estado = estado
  }

  async function samplePrincipal() {
    const em = performance.now()
    const lido = await readPrincipal(sondaDoPrincipal)
    const posicao = parsePosicao(lido?.posicao)
    if (!lido || posicao === undefined) return
    identidade = { sistema: lido.sistema, banco: lido.banco }
    calado = false
    amostras = [...amostras.filter((amostra) => em - amostra.em <= atrasoMaximoMs), { em, posicao }]
  }

  async function sampleStandby(standby: Standby, log: Log) {
    const lido = await readStandby(standby.sonda)
    if (!lido || !identidade) return
    const aplicada = parsePosicao(lido.posicao ?? undefined)
    if (aplicada === undefined || lido.sistema !== identidade.sistema || lido.banco !== identidade.banco) {
      refuse(standby)
      tell(standby, 'alheio', log)
      return
    }
    standby.aplicada = aplicada
    const alcancada = amostras.findLast(({ posicao }) => posicao <= aplicada)
    if (alcancada) standby.temAte = alcancada.em
    if (isEmDia(standby)) {
      standby.emDiaEm = performance.now()
      tell(standby, 'em dia', log)
    } else if (performance.now() - standby.emDiaEm > pacienciaMs) tell(standby, 'fora', log)
  }

  return {
    choose(posicao) {
      if (posicao === undefined) return undefined
      const capazes = standbys.filter((standby) => standby.aplicada >= posicao && isEmDia(standby))
      vez += 1
      return capazes[vez % capazes.length]?.db
    },
    refuse(db) {
      const recusado = standbys.find((standby) => standby.db === db)
      if (recusado) refuse(recusado)
    },
    countEmDia: () => standbys.filter(isEmDia).length,
    start(log) {
      lacos = Promise.all([
        // Without the primary's positions none of the standbys stays up to date.
        repeat(fim.signal, samplePrincipal, (error) => {
          if (!calado) log.warn({ falha: forLog(error) }, 'sem a posição do banco principal, nenhuma réplica é lida')
          calado = true
        }),
        ...standbys.map((standby) =>
          repeat(
            fim.signal,
            () => sampleStandby(standby, log),
            (error) => {
              refuse(standby)
              tell(standby, 'fora', log, error)
            },
          ),
        ),
      ])
    },
    async close() {
      fim.abort()
      await lacos
      const abertos = [sondaDoPrincipal, ...standbys.flatMap(({ db, sonda }) => [db, sonda])]
      await Promise.all(abertos.map(({ $client }) => $client.end()))
    },
  }
}
