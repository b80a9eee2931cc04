import type { Executor } from '../platform/database.ts'
import type { Trabalhador } from '../platform/jobs/fila.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import type { Relogio } from '../platform/relogio.ts'
import { diaDasRotinas, diasDevidos } from './agenda.ts'
import {
  insertExecucoes,
  lockFila,
  selectEmCurso,
  selectProxima,
  selectUltimoDia,
  updateExecucao,
} from './execucoes.sql.ts'

/** Plans a run of each routine for each day that is due and was not planned, missed days first. */
export async function planejar(tx: Executor, rotinas: readonly Rotina[], relogio: Relogio): Promise<void> {
  await lockFila(tx)
  const dias = diasDevidos(await selectUltimoDia(tx), diaDasRotinas(relogio))
  const pedidas = dias.flatMap((dia) => rotinas.map(({ nome }) => ({ rotina: nome, dia })))
  await insertExecucoes(tx, pedidas, relogio.agora())
}

/**
 * Puts the run whose turn it is into the queue, when none is under way: runs never overlap, so that each finds what
 * those before it in the day's order left. Says whether it did.
 */
export async function despachar(
  tx: Executor,
  rotinas: readonly Rotina[],
  fila: Pick<Trabalhador, 'enviar'>,
): Promise<boolean> {
  await lockFila(tx)
  if (await selectEmCurso(tx)) return false
  const proxima = await selectProxima(
    tx,
    rotinas.map(({ nome }) => nome),
  )
  if (!proxima) return false
  await updateExecucao(tx, proxima.id, { situacao: 'em-curso' })
  await fila.enviar(tx, { id: proxima.id })
  return true
}
