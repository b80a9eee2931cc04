import { type Dia, fimDoDia, ultimoDiaAntesDe } from '@contempla/consorcio'
import { isMesmaPromessa, isPrazoDito, PROCESSOS, promessaDe, prometeResposta } from '@contempla/consorcio/processos'
import { type CasoLido, estadoDo } from './fatos.sql.ts'

/** The day by which the holder was told that the administrator answers, past or not; null where nothing was told. */
export function respostaAte(lido: CasoLido): Dia | null {
  const { processo, venceEm, prometidoAte } = lido.caso
  if (!prometeResposta(PROCESSOS[processo], estadoDo(lido))) return null
  // A case from before the told days were kept has the day of its phase.
  return prometidoAte ?? (venceEm && ultimoDiaAntesDe(venceEm))
}

/** When what the holder waits for, or has time for, was told to be over; null where no day was told. */
export function fimDito(lido: CasoLido): Date | null {
  const resposta = respostaAte(lido)
  if (resposta) return fimDoDia(resposta)
  return isPrazoDito(PROCESSOS[lido.caso.processo], estadoDo(lido)) ? lido.caso.venceEm : null
}

/** Tells whether what is over now is the day that the holder was told. */
export function isDiaDito(lido: CasoLido): boolean {
  const resposta = respostaAte(lido)
  return resposta !== null && lido.caso.venceEm?.getTime() === fimDoDia(resposta).getTime()
}

/** The promise goes on: the day that was told is that of the phase that follows, whichever desk it is. */
export function promessaQueSegue(antes: CasoLido, depois: CasoLido): Dia | null {
  const [{ processo }, tabela] = [antes.caso, PROCESSOS[depois.caso.processo]]
  const mesma = processo === depois.caso.processo && isMesmaPromessa(tabela, antes.caso.fase, depois.caso.fase)
  return mesma ? respostaAte(antes) : null
}

/** The business days that the phase's promise has; null where it has none of its own. */
export const diasPrometidos = ({ caso: { processo, fase } }: CasoLido): number | null =>
  promessaDe(PROCESSOS[processo], fase)?.diasUteis ?? null
