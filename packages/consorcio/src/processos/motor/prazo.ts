import type { Calendario } from '../../calendario/calendario.ts'
import { addDays, type Dia, diaEm, fimDoDia } from '../../calendario/dia.ts'
import { faseDe, linhaDa, type Respondido } from './mover.ts'
import type { ParametroDePrazo, Prazo, Processo, Promessa, Quantos } from './processo.ts'
import { vezDa } from './vez.ts'

/**
 * Every desk has a deadline: one whose row names none has that of an internal analysis, seven business days (document 2
 * §9). After it the case is still there, and a role above sees it.
 */
const daMesa = { diasUteis: 7 } as const

/** Returns how long the case may stay as it is; null where it may stay for ever. */
export function prazoDe(processo: Processo, caso: Respondido): Prazo<string, string> | null {
  const { prazo, final } = linhaDa(processo, caso)
  if (prazo) return prazo
  const naMesa = !final && vezDa(processo, caso.fase) === 'analista'
  return naMesa ? { ...daMesa, vencido: caso.fase } : null
}

/**
 * Tells whether the holder is told the deadline of the case. A deadline of minutes only hands the case on to another
 * desk, which has days of its own; a deadline that ends in a finished step takes nothing from the holder, unless its row
 * says that it is told.
 */
export function isPrazoDito(processo: Processo, caso: Respondido): boolean {
  const prazo = prazoDe(processo, caso)
  if (prazo === null || 'minutos' in prazo) return false
  return prazo.dito === true || faseDe(processo, prazo.vencido)?.linha !== 'Concluido'
}

const daAdministradora = (processo: Processo, fase: string) =>
  ['analista', 'sistema'].includes(vezDa(processo, fase) ?? '')

/** Tells whether the holder was told a day for the administrator's answer; a phase without a card tells nothing. */
export const prometeResposta = (processo: Processo, caso: Respondido): boolean =>
  (promessaDe(processo, caso.fase) !== null || isPrazoDito(processo, caso)) &&
  linhaDa(processo, caso).card !== undefined &&
  daAdministradora(processo, caso.fase)

/** Returns the promise that a phase shares with others; null where it has none. */
export function promessaDe(processo: Processo, fase: string): Promessa | null {
  const chave = faseDe(processo, fase)?.promessa
  return (chave !== undefined && processo.promessas?.[chave]) || null
}

/** Tells whether two phases share one promise: the day that was told in one is that of the other. */
export const isMesmaPromessa = (processo: Processo, uma: string, outra: string): boolean =>
  promessaDe(processo, uma) !== null && faseDe(processo, uma)?.promessa === faseDe(processo, outra)?.promessa

/** Tells whether moving to a phase breaks the promised day, because the administrator still has the turn there. */
export const isQuebra = (processo: Processo, para: string): boolean => daAdministradora(processo, para)

const minutoEmMs = 60_000
const daOnde = {
  fase: 'daFase',
  abertura: 'doCaso',
  titular: 'doTitular',
  administradora: 'daAdministradora',
} as const

/** The instant at which a phase's time is over, the phase that follows, and the effect that runs then. */
export type Vencimento = { em: Date; vencido: string; efeito: string | null }

/**
 * A deadline counts from one of these: when the case came to be as it is, when it began, that moved on by as long as the
 * turn was not the holder's since, or that moved on by the days for which it waited for the holder, where a row asks for them.
 */
export type Comecos = { daFase: Date; doCaso: Date; doTitular: Date; daAdministradora?: Date }

/**
 * Computes when the time of a case in its phase ends, and the phase that follows; null when it may last. Days are those
 * of São Paulo and end at midnight; business days follow the given calendar, which is that of the state of the quota's
 * holder (ADR 18). A term of the holder ends on a business day: if its last day is none, it goes on to the next one
 * (Código Civil, art. 132 §1º).
 */
export function fimDoPrazo(
  processo: Processo,
  caso: Respondido,
  comecos: Comecos,
  {
    calendario,
    parametros,
  }: {
    calendario: Pick<Calendario, 'addDiasUteis' | 'nextDiaUtil'>
    parametros: Readonly<Record<ParametroDePrazo, number>>
  },
): Vencimento | null {
  const prazo = prazoDe(processo, caso)
  if (!prazo) return null
  const { vencido, efeito = null } = prazo
  const desde = comecos[daOnde[prazo.desde ?? 'fase']] ?? comecos.doCaso
  const quantos = (valor: Quantos) => (typeof valor === 'number' ? valor : parametros[valor])
  const depoisDe = (minutos: number) => new Date(desde.getTime() + minutos * minutoEmMs)
  const noFimDe = (dia: Dia) => ({ em: fimDoDia(dia), vencido, efeito })
  if ('minutos' in prazo) return { em: depoisDe(quantos(prazo.minutos)), vencido, efeito }
  if ('horas' in prazo) return { em: depoisDe(quantos(prazo.horas) * 60), vencido, efeito }
  if ('dias' in prazo) {
    const ultimo = addDays(diaEm(desde), quantos(prazo.dias))
    const doTitular = vezDa(processo, caso.fase) === 'cliente' && isPrazoDito(processo, caso)
    return noFimDe(doTitular ? calendario.nextDiaUtil(ultimo) : ultimo)
  }
  return noFimDe(calendario.addDiasUteis(diaEm(desde), quantos(prazo.diasUteis)))
}
