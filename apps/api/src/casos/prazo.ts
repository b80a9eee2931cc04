import { createCalendario } from '@contempla/consorcio'
import { type Comecos, fimDoPrazo, type ParametroDePrazo, PROCESSOS, prazoDe } from '@contempla/consorcio/processos'
import { getUf } from '../contatos/index.ts'
import { readFeriados } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CasoLido, estadoDo } from './fatos.sql.ts'

/** How long the link to the facial recognition is good; document 3 §9 leaves the number to the administrator. */
const diasDoLinkDeAutenticacao = 7

const parametrosDe = ({ diasDoFaturamento }: CasoLido): Readonly<Record<ParametroDePrazo, number>> => ({
  diasDoFaturamento,
  diasDoLinkDeAutenticacao,
})

/** Business days are those of the quota's state, which is where its holder lives as the deadline is set (ADR 18). */
async function calendarioDe(tx: Executor, meios: Pick<Contexto, 'cifra'>, { caso: { clienteId } }: CasoLido) {
  return createCalendario(await readFeriados(tx), await getUf(tx, meios, clienteId))
}

/** When the time of the case as it is is over; null where it may last. */
export async function prazoDaFase(tx: Executor, meios: Pick<Contexto, 'cifra'>, lido: CasoLido, comecos: Comecos) {
  const tabela = PROCESSOS[lido.caso.processo]
  const estado = estadoDo(lido)
  if (!prazoDe(tabela, estado)) return null
  return fimDoPrazo(tabela, estado, comecos, {
    calendario: await calendarioDe(tx, meios, lido),
    parametros: parametrosDe(lido),
  })
}
