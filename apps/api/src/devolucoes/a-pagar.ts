import type { Dia } from '@contempla/consorcio'
import { type ParteDevida, penalADispensar, readDevolucao, totalDas } from '../encerramentos/index.ts'
import type { Executor } from '../platform/database.ts'
import { dadosDaDevolucao } from './dados.ts'

type Caso = { id: number; cotaId: number | null; dados: unknown }

export function cotaDo({ id, cotaId }: Pick<Caso, 'id' | 'cotaId'>): number {
  if (cotaId === null) throw new Error(`o caso ${id} não é de uma cota`)
  return cotaId
}

/** What the waiver adds to these parts, in centavos, while their penalty is still kept: with what it yielded. */
async function daDispensa(tx: Executor, partes: readonly ParteDevida[], dia: Dia) {
  const somas = await Promise.all(
    partes.map(async ({ tabela, id, valor, comMais }) =>
      tabela === 'restituicao' ? comMais((await penalADispensar(tx, id, dia)).valor) - valor : 0,
    ),
  )
  return somas.reduce((soma, valor) => soma + valor, 0)
}

/**
 * Reads what a case pays on a day: its parts and the amount in centavos, with the penalty where it is to be waived.
 */
export async function readAPagar(tx: Executor, caso: Caso, dia: Dia) {
  const { aReceber } = await readDevolucao(tx, cotaDo(caso), dia)
  const penal = await daDispensa(tx, aReceber, dia)
  const dispensada = dadosDaDevolucao(caso.dados).dispensa ? penal : 0
  return { partes: aReceber, penal, dispensada, valor: totalDas(aReceber) + dispensada }
}
