import type { Contexto } from '../../platform/http/context.ts'
import { adiarLeitura } from './adiar.ts'
import { analisarCaso } from './analise.service.ts'
import { listAAnalisar } from './fatos.sql.ts'
import { readPessoas } from './pessoas.sql.ts'

/**
 * Cases begin only within these seconds of a minute, because the last one has ten more of its own (`prazoDoCasoMs`) and
 * the triage waits for it. The rest wait for the next minute, and in the end for the phase's deadline.
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

/**
 * Reads the documents of the cases that wait for the automatic analysis, until none is left or the time is over;
 * returns how many it moved on. A case that cannot be read takes nobody's turn and is tried again later, while its
 * phase's time runs on.
 */
export async function analisarDocumentos(contexto: Contexto): Promise<number> {
  const ate = segundos() + segundosPorVez
  const gasto = createGasto()
  const vistos: number[] = []
  const falhas: unknown[] = []
  let movidos = 0
  const ler = async (id: number) => {
    try {
      if (await analisarCaso(contexto, id)) movidos += 1
    } catch (error) {
      falhas.push(error)
      await adiarLeitura(contexto, id).catch((outra: unknown) => falhas.push(outra))
    }
  }
  for (;;) {
    const ids = await listAAnalisar(contexto.db, { agora: contexto.relogio.agora(), vistos, limite: casosPorPagina })
    if (ids.length === 0) break
    const pessoas = await readPessoas(contexto.db, ids)
    for (const id of ids) {
      if (segundos() >= ate) break
      vistos.push(id)
      const pessoa = pessoas.get(id) ?? ''
      if (!gasto.isDemais(pessoa)) await gasto.contar(pessoa, () => ler(id))
    }
    if (segundos() >= ate) break
  }
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não puderam ser analisados`)
  return movidos
}
