import {
  type Calendario,
  createCalendario,
  type Dia,
  daysBetween,
  diaEm,
  type Feriado,
  fimDoDia,
  PARAMETROS,
  ultimoDiaAntesDe,
} from '@contempla/consorcio'
import {
  type Comecos,
  fimDoPrazo,
  type ParametroDePrazo,
  PROCESSOS,
  prazoDe,
  promessaDe,
  prometeResposta,
  vezDa,
} from '@contempla/consorcio/processos'
import { getUf, listUfsDosTitulares } from '../contatos/index.ts'
import { readFeriados } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CasoLido, estadoDo, listFasesDesde } from './fatos.sql.ts'

/** The link to the facial recognition lives this many days; document 3 §9 leaves the number to the administrator. */
const diasDoLinkDeAutenticacao = 7

const parametrosDe = ({
  diasDoFaturamento,
  diasDoPagamento,
  diasDaDevolucao,
  diasDaAnaliseDaDevolucao,
}: CasoLido): Readonly<Record<ParametroDePrazo, number>> => ({
  diasDoFaturamento,
  diasDoPagamento,
  diasDoLinkDeAutenticacao,
  diasDaDevolucao: diasDaDevolucao ?? PARAMETROS.diasDaDevolucao.padrao,
  diasDaAnaliseDaDevolucao: diasDaAnaliseDaDevolucao ?? PARAMETROS.diasDaAnaliseDaDevolucao.padrao,
})

type DeQuem = { caso: Pick<CasoLido['caso'], 'clienteId' | 'cotaId'> }

/**
 * The calendar of a case counts the business days of the holder's place of residence at the time when the deadline is
 * set (ADR 18).
 */
export type CalendarioDoCaso = (deQuem: DeQuem) => Promise<Calendario>

/**
 * Asks for the calendar only when a deadline is counted, and once for all cases of `cotas` that are opened together.
 */
export function calendarioDoCaso(
  tx: Executor,
  meios: Pick<Contexto, 'cifra'>,
  cotas: readonly number[] = [],
): CalendarioDoCaso {
  let feriados: Promise<readonly Feriado[]> | undefined
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

/** Counts the whole days between two instants for which a case waited for its holder, as its history says. */
export async function diasComOTitular(tx: Executor, { id, processo }: CasoLido['caso'], desde: Date, ate: Date) {
  const passos = await listFasesDesde(tx, id)
  const naVez = passos.map(({ quando, para }, i) => {
    const inicio = quando < desde ? desde : quando
    const fim = passos[i + 1]?.quando ?? ate
    return vezDa(PROCESSOS[processo], para) === 'cliente' && fim > inicio ? daysBetween(diaEm(inicio), diaEm(fim)) : 0
  })
  return naVez.reduce((soma, cada) => soma + cada, 0)
}

const diaEmMs = 86_400_000

/** Sums, in milliseconds, for how long between two instants the turn of a case was the administrator's, as its history says. */
async function tempoNaAdministradora(tx: Executor, { id, processo }: CasoLido['caso'], desde: Date, ate: Date) {
  const passos = await listFasesDesde(tx, id)
  const naVez = passos.map(({ quando, para }, i) => {
    const fim = passos[i + 1]?.quando ?? ate
    const vez = vezDa(PROCESSOS[processo], para)
    return vez === 'analista' || vez === 'sistema' ? fim.getTime() - Math.max(quando.getTime(), desde.getTime()) : 0
  })
  return naVez.reduce((soma, cada) => soma + Math.max(0, cada), 0)
}

/** Finds the beginnings that the times of a case as it is count from, by `agora`; what waited is read only where it counts. */
export async function comecosDe(
  tx: Executor,
  lido: CasoLido,
  { daFase, doCaso, agora }: { daFase: Date; doCaso: Date; agora: Date },
): Promise<Comecos> {
  const desde = prazoDe(PROCESSOS[lido.caso.processo], estadoDo(lido))?.desde
  const parado = desde === 'titular' ? await tempoNaAdministradora(tx, lido.caso, doCaso, agora) : 0
  const dias = desde === 'administradora' ? await diasComOTitular(tx, lido.caso, doCaso, agora) : 0
  return {
    daFase,
    doCaso,
    doTitular: new Date(doCaso.getTime() + parado),
    daAdministradora: new Date(doCaso.getTime() + dias * diaEmMs),
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
 * Computes the promised day of an answer for a person who asks at `desde`. The screen before the request and the case
 * itself use it, so that both show one day.
 */
export const diaDaResposta = async (
  deQuem: DeQuem,
  { desde, diasUteis }: { desde: Dia; diasUteis: number },
  calendarioDe: CalendarioDoCaso,
): Promise<Dia> => (await calendarioDe(deQuem)).addDiasUteis(desde, diasUteis)

/** Counts the business days that the phase's promise has; null where it has none of its own. */
function diasPrometidos(lido: CasoLido): number | null {
  const promessa = promessaDe(PROCESSOS[lido.caso.processo], lido.caso.fase)
  if (!promessa || promessa.doPrazo) return null
  return promessa.diasUteis + (promessa.mais ? parametrosDe(lido)[promessa.mais] : 0)
}

type Novos = { comecos: Comecos; segue: Dia | null }

/**
 * Computes the times of a case in a new phase: the end of the phase, or the promised day where that is sooner, and the
 * promised day itself. With `segue` an earlier promise goes on and is not told anew.
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
