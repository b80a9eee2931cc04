import { creditoDaCota, ordemNoBanco } from '../../contemplacoes/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Declarar } from '../../ports/processos/index.ts'
import { dadosDaEspecie } from './dados.ts'

/**
 * The amount of the order, in centavos; before there is one, what it would be today: until then it yields by the day. Null
 * once there is nothing to pay.
 */
export async function readAPagar(caso: Parameters<Declarar<Contexto>>[0], contexto: Contexto) {
  const ordem = ordemNoBanco(caso, dadosDaEspecie(caso.dados))
  if (ordem) return { valor: ordem.valor, ordemEm: ordem.dia }
  const credito =
    caso.cotaId === null ? null : await creditoDaCota(contexto.db, contexto, caso.cotaId, hojeDe(contexto))
  return credito && credito.usadoEm === null ? { valor: credito.valor, ordemEm: null } : null
}
