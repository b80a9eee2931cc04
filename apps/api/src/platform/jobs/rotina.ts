import type { Dia } from '@contempla/consorcio'
import type { Contexto } from '../http/context.ts'

/** What a routine did in a group: counts by what was done ('emitidas', 'avisadas'), in the words that the console shows. */
export type ResultadoDaRotina = Readonly<Record<string, number>>

/**
 * Work of the administrator that each day brings. It is done group by group; each group in transactions of its own that
 * do nothing twice, so that a routine killed at any point is simply run again.
 */
export type Rotina = {
  /** 'emissao-mensal': names it in the queue and in the console's addresses. */
  nome: string
  titulo: string
  descricao: string
  /** Ids of the groups in which `dia` (or a day before it that was missed) brings something to do; cheap to ask. */
  alvos(contexto: Contexto, dia: Dia): Promise<readonly number[]>
  /** Counts what stands, not what it did: what a repetition counts takes the place of what was counted before. */
  contaDeNovo?: true
  /** Does the day's work in one group. Must do nothing when it was done already. */
  executar(contexto: Contexto, dia: Dia, grupoId: number): Promise<ResultadoDaRotina>
}
