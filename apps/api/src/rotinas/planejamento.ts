import type { Executor } from '../platform/database.ts'
import type { Trabalhador } from '../platform/jobs/fila.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import type { Relogio } from '../platform/relogio.ts'
import { diaDasRotinas, diasAConfirmar, diasDevidos, type Espera } from './agenda.ts'
import {
  insertExecucoes,
  lockFila,
  selectEmCurso,
  selectProxima,
  selectUltimoDia,
  updateExecucao,
} from './execucoes.sql.ts'

/**
 * Plans a run of each routine for each day that is due and was not planned, missed days first; none, today included,
 * where those missed are more than `maximo`: answers with the days that wait for a person then.
 */
export async function planejar(
  tx: Executor,
  rotinas: readonly Rotina[],
  { relogio, maximo }: { relogio: Relogio; maximo: number },
): Promise<Espera | null> {
  await lockFila(tx)
  const [ultimo, hoje] = [await selectUltimoDia(tx), diaDasRotinas(relogio)]
  const espera = diasAConfirmar(ultimo, hoje, maximo)
  if (espera) return espera
  const dias = diasDevidos(ultimo, hoje)
  const pedidas = dias.flatMap((dia) => rotinas.map(({ nome }) => ({ rotina: nome, dia })))
  await insertExecucoes(tx, pedidas, relogio.agora())
  return null
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
