import type { Executor } from '../../platform/database.ts'
import { readPessoas } from './pessoas.sql.ts'

/**
 * Cases begin only within these seconds of a minute, because the last one has more of its own (`prazoDoCasoMs`) and
 * others wait for it, as the triage. The rest wait for the next minute.
 */
const segundosPorVez = 20
/** A person whose cases took as long begins no other in the same minute, so that the others have their turn. */
const segundosPorPessoa = 5
const casosPorPagina = 20

const segundos = () => performance.now() / 1000

/** Adds up how long the cases of each person took in this turn. */
function createGasto() {
  const porPessoa = new Map<string, number>()
  return {
    isDemais: (pessoa: string) => (porPessoa.get(pessoa) ?? 0) >= segundosPorPessoa,
    async contar(pessoa: string, ler: () => Promise<void>) {
      const desde = segundos()
      await ler()
      porPessoa.set(pessoa, (porPessoa.get(pessoa) ?? 0) + segundos() - desde)
    },
  }
}

type NaVez = {
  /** Lists the cases that wait, longest waiting first, without those already seen. */
  listar: (vistos: readonly number[], limite: number) => Promise<number[]>
  fazer: (casoId: number) => Promise<void>
}

/** Does the cases that wait, one after the other, until none is left or the time of this turn is over. */
export async function fazerNaVez(db: Executor, { listar, fazer }: NaVez): Promise<void> {
  const ate = segundos() + segundosPorVez
  const gasto = createGasto()
  const vistos: number[] = []
  for (;;) {
    const ids = await listar(vistos, casosPorPagina)
    if (ids.length === 0) return
    const pessoas = await readPessoas(db, ids)
    for (const id of ids) {
      if (segundos() >= ate) return
      vistos.push(id)
      const pessoa = pessoas.get(id) ?? ''
      if (!gasto.isDemais(pessoa)) await gasto.contar(pessoa, () => fazer(id))
    }
  }
}
