import type { Dia } from '@contempla/consorcio'
import type { Contexto } from '../http/context.ts'

/** The result of a routine in a group: counts by what was done ('emitidas', 'avisadas'), in the console's words. */
export type ResultadoDaRotina = Readonly<Record<string, number>>

/**
 * A piece of the administrator's work that each day brings. It runs group by group, each group in transactions that do
 * nothing twice, so that a routine killed at any point is simply run again.
 */
export type Rotina = {
  /** The name in the queue and in the console's addresses, such as 'emissao-mensal'. */
  nome: string
  titulo: string
  descricao: string
  /** Lists the ids of the groups in which `dia`, or a missed day before it, brings something to do; it is cheap. */
  alvos(contexto: Contexto, dia: Dia): Promise<readonly number[]>
  /** It counts the present state and not its own acts, so a repetition's count replaces the former one. */
  contaDeNovo?: true
  /** Does the day's work in one group, and nothing when it was done already. */
  executar(contexto: Contexto, dia: Dia, grupoId: number): Promise<ResultadoDaRotina>
}
