import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { forLog } from '../platform/log/for-log.ts'
import type { Log } from '../platform/log/log.ts'
import { queryRows } from '../platform/rows.ts'
import type { Banco } from '../ports/banco/banco.ts'
import { ErroDoBanco } from '../ports/banco/erro.ts'

/** Longer than the bank is asked for in one go: whoever died in the middle is taken for dead after it. */
const RESERVA_SEGUNDOS = 60
const ESPERA_MAXIMA_SEGUNDOS = 600
/** From this one on somebody must know. */
const FALHA_QUE_ALERTA = 4
const AO_MESMO_TEMPO = 4

/** Rows that each wait, from `pedir_em` on, for something to be asked of the bank; `falhas` counts the times that it was. */
export type Fila<R extends { falhas: number }> = {
  tabela: 'acordo_de_debito' | 'cobranca_pix' | 'debito'
  chave: 'id' | 'txid'
  read(db: Executor, chave: string): Promise<R | undefined>
  /** Asks, and writes what came of it. */
  ask(contexto: Contexto, banco: Banco, row: R): Promise<void>
  /** What is told of it in the log: nobody's data. */
  sobre(row: R): Record<string, string | number>
}

/** Takes the next of what is to be asked of the bank, for as long as asking may take. */
async function takeNext({ tabela, chave }: Pick<Fila<never>, 'tabela' | 'chave'>, db: Executor, agora: Date) {
  const [onde, qual] = [sql.identifier(tabela), sql.identifier(chave)]
  const { rows } = await queryRows(
    db,
    { chave: 'text' },
    sql`
    UPDATE ${onde} SET falhas = falhas + 1, pedir_em = ${agora.toISOString()}::timestamptz
      + greatest(${RESERVA_SEGUNDOS}, least(${ESPERA_MAXIMA_SEGUNDOS}, 5 * power(2, least(falhas, 10)))) * interval '1 second'
    WHERE ${qual} = (SELECT ${qual} FROM ${onde} WHERE pedir_em <= ${agora.toISOString()}::timestamptz
      ORDER BY pedir_em, ${qual} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${qual}::text AS chave`,
  )
  return rows[0]?.chave
}

/**
 * Asks the bank all that waits in a queue, a few at a time, and answers how many were done. What fails waits longer and
 * longer, up to ten minutes; several processes share the work without clashing.
 */
export async function workFila<R extends { falhas: number }>(
  fila: Fila<R>,
  contexto: Contexto,
  log?: Log,
): Promise<number> {
  const { banco, db, relogio } = contexto
  if (!banco) return 0
  let feitos = 0
  const work = async () => {
    for (;;) {
      const chave = await takeNext(fila, db, relogio.agora())
      const row = chave === undefined ? undefined : await fila.read(db, chave)
      if (!row) return
      try {
        await fila.ask(contexto, banco, row)
        feitos += 1
      } catch (error) {
        if (!(error instanceof ErroDoBanco)) throw error
        const { falhas } = row
        const nivel = error.definitivo || falhas === FALHA_QUE_ALERTA ? 'error' : 'warn'
        log?.[nivel]({ ...fila.sobre(row), falhas, falha: forLog(error) }, 'o banco não fez o que lhe foi pedido')
      }
    }
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, work))
  return feitos
}

const cadaMs = 1000

/** Asks the bank what waits for as long as the process lives, where it has the role for it. The result ends that. */
export function startPedidosAoBanco(
  contexto: Contexto,
  log: Log,
  filas: readonly ((contexto: Contexto, log: Log) => Promise<unknown>)[],
): () => Promise<void> {
  const { config, banco } = contexto
  if (!banco || !config.papeis.includes('jobs')) return async () => {}
  let corrida: Promise<unknown> | undefined
  let parado = false
  const work = async () => {
    for (const fila of filas) await fila(contexto, log)
  }
  const timer = setInterval(() => {
    corrida ??= work()
      .then(
        () => {
          parado = false
        },
        (error: unknown) => {
          if (!parado) log.error({ falha: forLog(error) }, 'a fila dos pedidos ao banco não pôde ser lida')
          parado = true
        },
      )
      .finally(() => {
        corrida = undefined
      })
  }, cadaMs)
  return async () => {
    clearInterval(timer)
    await corrida
  }
}
