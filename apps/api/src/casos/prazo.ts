import {
  type Calendario,
  createCalendario,
  type Dia,
  diaEm,
  type Feriado,
  fimDoDia,
  ultimoDiaAntesDe,
} from '@contempla/consorcio'
import {
  type Comecos,
  fimDoPrazo,
  type ParametroDePrazo,
  PROCESSOS,
  prazoDe,
  prometeResposta,
} from '@contempla/consorcio/processos'
import { getUf, listUfsDosTitulares } from '../contatos/index.ts'
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

type DeQuem = { caso: Pick<CasoLido['caso'], 'clienteId' | 'cotaId'> }

/** The calendar of a case: business days are those of where its holder lives as the deadline is set (ADR 18). */
export type CalendarioDoCaso = (deQuem: DeQuem) => Promise<Calendario>

/** Asks once a deadline is to be counted, and of cases of `cotas`, as they are opened, as often as of one. */
export function calendarioDoCaso(
  tx: Executor,
  meios: Pick<Contexto, 'cifra'>,
  cotas: readonly number[] = [],
): CalendarioDoCaso {
  let feriados: Promise<Feriado[]> | undefined
  let dosTitulares: Promise<ReadonlyMap<number, string>> | undefined
  const porUf = new Map<string | null, Calendario>()
  return async ({ caso: { clienteId, cotaId } }) => {
    const daCota = cotaId !== null && cotas.includes(cotaId)
    if (daCota) dosTitulares ??= listUfsDosTitulares(tx, meios, cotas)
    const uf = daCota ? ((await dosTitulares)?.get(cotaId) ?? null) : await getUf(tx, meios, clienteId)
    feriados ??= readFeriados(tx)
    const calendario = porUf.get(uf) ?? createCalendario(await feriados, uf)
    porUf.set(uf, calendario)
    return calendario
  }
}

/** When the time of the case as it is is over; null where it may last. */
export async function prazoDaFase(lido: CasoLido, comecos: Comecos, calendarioDe: CalendarioDoCaso) {
  const tabela = PROCESSOS[lido.caso.processo]
  const estado = estadoDo(lido)
  if (!prazoDe(tabela, estado)) return null
  return fimDoPrazo(tabela, estado, comecos, {
    calendario: await calendarioDe(lido),
    parametros: parametrosDe(lido),
  })
}

/**
 * The day by which who asks `desde` is told to be answered: before they ask, and as their case keeps it, so that both are
 * one.
 */
export const diaDaResposta = async (
  deQuem: DeQuem,
  { desde, diasUteis }: { desde: Dia; diasUteis: number },
  calendarioDe: CalendarioDoCaso,
): Promise<Dia> => (await calendarioDe(deQuem)).addDiasUteis(desde, diasUteis)

type Novos = { comecos: Comecos; segue: Dia | null }

/**
 * The times of a case in the phase that it came to: when the phase is over, or the day that was told where that is sooner,
 * and that day. `segue`: what was told goes on, and is not told anew.
 */
export async function temposDaFase(
  lido: CasoLido,
  { comecos, segue }: Novos,
  calendarioDe: CalendarioDoCaso,
): Promise<{ venceEm: Date | null; prometidoAte: Dia | null }> {
  const fim = (await prazoDaFase(lido, comecos, calendarioDe))?.em ?? null
  const prometidoAte = await prometer(lido, { segue, fim, desde: comecos.daFase }, calendarioDe)
  const dito = prometidoAte && fimDoDia(prometidoAte)
  const antes = dito && dito > comecos.daFase && (fim === null || dito < fim)
  return { venceEm: antes ? dito : fim, prometidoAte }
}

async function prometer(
  lido: CasoLido,
  { segue, fim, desde }: { segue: Dia | null; fim: Date | null; desde: Date },
  calendarioDe: CalendarioDoCaso,
): Promise<Dia | null> {
  if (!prometeResposta(PROCESSOS[lido.caso.processo], estadoDo(lido))) return null
  if (segue) return segue
  const diasUteis = diasPrometidos(lido)
  if (diasUteis === null) return fim && ultimoDiaAntesDe(fim)
  return diaDaResposta(lido, { desde: diaEm(desde), diasUteis }, calendarioDe)
}
