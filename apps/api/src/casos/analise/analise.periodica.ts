import type { Contexto } from '../../platform/http/context.ts'
import { adiarLeitura } from './adiar.ts'
import { analisarCaso } from './analise.service.ts'
import { listAAnalisar } from './fatos.sql.ts'
import { fazerNaVez } from './vez.ts'

/**
 * Reads the documents of the cases that wait for the automatic analysis, until none is left or the time is over;
 * returns how many it moved on. A case that cannot be read takes nobody's turn and is tried again later, while its
 * phase's time runs on.
 */
export async function analisarDocumentos(contexto: Contexto): Promise<number> {
  const falhas: unknown[] = []
  let movidos = 0
  await fazerNaVez(contexto.db, {
    listar: (vistos, limite) => listAAnalisar(contexto.db, { agora: contexto.relogio.agora(), vistos, limite }),
    async fazer(id) {
      try {
        if (await analisarCaso(contexto, id)) movidos += 1
      } catch (error) {
        falhas.push(error)
        await adiarLeitura(contexto, id).catch((outra: unknown) => falhas.push(outra))
      }
    },
  })
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} casos não puderam ser analisados`)
  return movidos
}
