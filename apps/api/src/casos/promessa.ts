import { type Dia, fimDoDia, ultimoDiaAntesDe } from '@contempla/consorcio'
import { isMesmaPromessa, isPrazoDito, PROCESSOS, prometeResposta } from '@contempla/consorcio/processos'
import { type CasoLido, estadoDo } from './fatos.sql.ts'

/**
 * Returns the day by which the administrator promised the holder an answer, even if it has passed; null where none was
 * promised.
 */
export function respostaAte(lido: CasoLido): Dia | null {
  const { processo, venceEm, prometidoAte } = lido.caso
  if (!prometeResposta(PROCESSOS[processo], estadoDo(lido))) return null
  // A case that is older than the promised days' column uses the day of its phase.
  return prometidoAte ?? (venceEm && ultimoDiaAntesDe(venceEm))
}

/**
 * Returns the instant that the holder was told as the end of their wait, or of their own time to act; null where no day
 * was told.
 */
export function fimDito(lido: CasoLido): Date | null {
  const resposta = respostaAte(lido)
  if (resposta) return fimDoDia(resposta)
  return isPrazoDito(PROCESSOS[lido.caso.processo], estadoDo(lido)) ? lido.caso.venceEm : null
}

/** Tells whether the time that ended now is the promised day. */
export function isDiaDito(lido: CasoLido): boolean {
  const resposta = respostaAte(lido)
  return resposta !== null && lido.caso.venceEm?.getTime() === fimDoDia(resposta).getTime()
}

/** Returns the promise that goes on: the phase that follows keeps the promised day, whichever desk it belongs to. */
export function promessaQueSegue(antes: CasoLido, depois: CasoLido): Dia | null {
  const [{ processo }, tabela] = [antes.caso, PROCESSOS[depois.caso.processo]]
  const mesma = processo === depois.caso.processo && isMesmaPromessa(tabela, antes.caso.fase, depois.caso.fase)
  return mesma ? respostaAte(antes) : null
}
