import { mensagemDoErro } from '../platform/erro.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import {
  type DesfechoDoGrupo,
  type Execucao,
  incrementarFeito,
  iniciar,
  insertGrupos,
  selectExecucao,
  selectGrupos,
  selectResultado,
  updateEmCurso,
  upsertGrupo,
} from './execucoes.sql.ts'

/** Groups of one run that are worked on at the same time. */
const paralelos = 2

/** At least one group failed; the others are done. */
class GruposFalharam extends Error {
  override name = 'GruposFalharam'
}

type Desfecho = 'concluida' | 'interrompida'

/**
 * Does what is left of a run that is under way: group by group, a group that fails not stopping the others. Returns
 * 'interrompida' when `signal` asked it to stop. Throws what kept it from being done, after recording it.
 */
export async function executar(
  contexto: Contexto,
  rotinas: readonly Rotina[],
  id: number,
  signal: AbortSignal,
): Promise<Desfecho> {
  const execucao = await selectExecucao(contexto.db, id)
  if (execucao?.situacao !== 'em-curso') return 'concluida'
  try {
    const rotina = rotinas.find(({ nome }) => nome === execucao.rotina)
    if (!rotina) throw new Error(`Este processo não conhece a rotina ${execucao.rotina}`)
    await iniciar(contexto.db, id, contexto.relogio.agora())
    return await runGrupos(contexto, rotina, execucao, signal)
  } catch (error) {
    await updateEmCurso(contexto.db, id, { erro: mensagemDoErro(error) })
    throw error
  }
}

async function runGrupos(
  contexto: Contexto,
  rotina: Rotina,
  execucao: Execucao,
  signal: AbortSignal,
): Promise<Desfecho> {
  const { db } = contexto
  const { feitos, abertos } = await selectGrupos(db, execucao)
  const alvos = await rotina.alvos(contexto, execucao.dia)
  const restantes = [...new Set([...abertos, ...alvos])].filter((grupoId) => !feitos.has(grupoId))
  await insertGrupos(db, execucao, restantes, contexto.relogio.agora())
  await updateEmCurso(db, execucao.id, { feito: feitos.size, total: feitos.size + restantes.length })
  const falhas: string[] = []
  const fila = restantes[Symbol.iterator]()
  const trabalhar = async () => {
    for (const grupoId of fila) {
      if (signal.aborted) return
      const desfecho = await runGrupo(contexto, rotina, execucao, grupoId)
      if ('erro' in desfecho) falhas.push(desfecho.erro)
      await db.transaction(async (tx) => {
        await upsertGrupo(tx, execucao, desfecho)
        if ('resultado' in desfecho) await incrementarFeito(tx, execucao.id)
      })
    }
  }
  await Promise.all(Array.from({ length: paralelos }, trabalhar))
  await updateEmCurso(db, execucao.id, { resultado: await selectResultado(db, execucao) })
  if (falhas.length)
    throw new GruposFalharam(
      `${falhas.length} de ${feitos.size + restantes.length} grupos não puderam ser feitos. O primeiro: ${falhas[0]}`,
    )
  return signal.aborted ? 'interrompida' : 'concluida'
}

async function runGrupo(
  contexto: Contexto,
  rotina: Rotina,
  { dia }: Execucao,
  grupoId: number,
): Promise<DesfechoDoGrupo> {
  const iniciadaEm = contexto.relogio.agora()
  try {
    const resultado = await rotina.executar(contexto, dia, grupoId)
    return {
      grupoId,
      iniciadaEm,
      concluidaEm: contexto.relogio.agora(),
      resultado,
      contaDeNovo: rotina.contaDeNovo ?? false,
    }
  } catch (error) {
    return { grupoId, iniciadaEm, concluidaEm: contexto.relogio.agora(), erro: mensagemDoErro(error) }
  }
}
