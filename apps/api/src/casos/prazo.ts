import { createCalendario, type Dia, diaEm, fimDoDia, ultimoDiaAntesDe } from '@contempla/consorcio'
import {
  type Comecos,
  fimDoPrazo,
  type ParametroDePrazo,
  PROCESSOS,
  prazoDe,
  prometeResposta,
} from '@contempla/consorcio/processos'
import { getUf } from '../contatos/index.ts'
import { readFeriados } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CasoLido, estadoDo } from './fatos.sql.ts'
import { diasPrometidos } from './promessa.ts'

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

type Novos = { comecos: Comecos; segue: Dia | null }

/**
 * The times of a case in the phase that it came to: when the phase is over, or the day that was told where that is sooner,
 * and that day. `segue`: what was told goes on, and is not told anew.
 */
export async function temposDaFase(
  tx: Executor,
  meios: Pick<Contexto, 'cifra'>,
  lido: CasoLido,
  { comecos, segue }: Novos,
): Promise<{ venceEm: Date | null; prometidoAte: Dia | null }> {
  const fim = (await prazoDaFase(tx, meios, lido, comecos))?.em ?? null
  const prometidoAte = await prometer(tx, meios, lido, { segue, fim, desde: comecos.daFase })
  const dito = prometidoAte && fimDoDia(prometidoAte)
  const antes = dito && dito > comecos.daFase && (fim === null || dito < fim)
  return { venceEm: antes ? dito : fim, prometidoAte }
}

async function prometer(
  tx: Executor,
  meios: Pick<Contexto, 'cifra'>,
  lido: CasoLido,
  { segue, fim, desde }: { segue: Dia | null; fim: Date | null; desde: Date },
): Promise<Dia | null> {
  if (!prometeResposta(PROCESSOS[lido.caso.processo], estadoDo(lido))) return null
  if (segue) return segue
  const dias = diasPrometidos(lido)
  if (dias === null) return fim && ultimoDiaAntesDe(fim)
  return (await calendarioDe(tx, meios, lido)).addDiasUteis(diaEm(desde), dias)
}
