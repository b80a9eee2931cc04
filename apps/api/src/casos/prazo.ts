import { createCalendario } from '@contempla/consorcio'
import { type Comecos, faseDe, fimDoPrazo, type ParametroDePrazo, PROCESSOS } from '@contempla/consorcio/processos'
import { getUf } from '../contatos/index.ts'
import { readFeriados } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoLido } from './fatos.sql.ts'

/** How long the link to the facial recognition is good; document 3 §9 leaves the number to the administrator. */
const diasDoLinkDeAutenticacao = 7

const parametrosDe = ({ diasDoFaturamento }: CasoLido): Readonly<Record<ParametroDePrazo, number>> => ({
  diasDoFaturamento,
  diasDoLinkDeAutenticacao,
})

/** Business days are those of the administrator's service: national holidays and those of the person's state. */
async function calendarioDe(tx: Executor, meios: Pick<Contexto, 'cifra'>, { caso: { clienteId } }: CasoLido) {
  return createCalendario(await readFeriados(tx), await getUf(tx, meios, clienteId))
}

/** When the time of a phase is over for this case; null where it may last. */
export async function prazoDaFase(
  tx: Executor,
  meios: Pick<Contexto, 'cifra'>,
  lido: CasoLido,
  { processo, fase }: { processo: CasoLido['caso']['processo']; fase: string },
  comecos: Comecos,
) {
  const tabela = PROCESSOS[processo]
  if (!faseDe(tabela, fase)?.prazo) return null
  return fimDoPrazo(tabela, fase, comecos, {
    calendario: await calendarioDe(tx, meios, lido),
    parametros: parametrosDe(lido),
  })
}
