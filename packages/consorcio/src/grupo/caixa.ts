import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addDays, addMonths } from '../calendario/dia.ts'
import type { Periodo } from '../cobranca/demonstrativo.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { parsePercent } from '../valores/percentual.ts'

/** What moves a group's cash beside its quotas' payments, which are in their own ledgers. */
export const TIPOS_DE_MOVIMENTO_DO_GRUPO = [
  'saldo-inicial',
  'encargos',
  'rendimento',
  'contemplacao',
  'rendimento-do-credito',
  'uso-do-credito',
  'descontemplacao',
  'restituicao',
  'multa-de-exclusao',
  'despesa',
  'rateio',
] as const

export type TipoDeMovimentoDoGrupo = (typeof TIPOS_DE_MOVIMENTO_DO_GRUPO)[number]

/** What moved an account of a group's cash in a month, in centavos; `saidas` is negative or zero. */
export type MovimentosDoMes = { cotas: Centavos; entradas: Centavos; saidas: Centavos }

/** A month of an account: what it opened with, what moved it, what it closed with. */
export type MesDoCaixa = MovimentosDoMes & { mes: Periodo; abertura: Centavos; fechamento: Centavos }

const mesSeguinte = (mes: Periodo): Periodo => addMonths(`${mes}-01`, 1).slice(0, 7)

/** Last day of a month ('2026-02' is '2026-02-28'). Throws RangeError on what is no month. */
export function ultimoDiaDoMes(mes: Periodo): Dia {
  return addDays(addMonths(`${mes}-01`, 1), -1)
}

/**
 * The last month whose books are closed on the morning of `hoje`, though nobody closed them: the business days that its
 * group gives to post what is late are over.
 */
export function ultimoMesFechado(
  hoje: Dia,
  { diasUteisParaFecharOMes }: Pick<ParametrosDoGrupo, 'diasUteisParaFecharOMes'>,
  calendario: Pick<Calendario, 'addDiasUteis'>,
): Periodo {
  const anterior = (mes: Periodo) => addMonths(`${mes}-01`, -1).slice(0, 7)
  let mes = anterior(hoje.slice(0, 7))
  while (calendario.addDiasUteis(ultimoDiaDoMes(mes), diasUteisParaFecharOMes) >= hoje) mes = anterior(mes)
  return mes
}

/**
 * The statement of an account, month by month without gaps from the first that moved to `ate` (or the last that moved,
 * when it is later): each opens with what the one before closed with, and the last closes with the sum of everything.
 */
export function caixaPorMes(movimentos: ReadonlyMap<Periodo, MovimentosDoMes>, ate: Periodo): MesDoCaixa[] {
  const movidos = [...movimentos.keys()].toSorted()
  const fim = [ate, movidos.at(-1) ?? ate].toSorted()[1] ?? ate
  const meses: MesDoCaixa[] = []
  let abertura = 0
  for (let mes = movidos[0] ?? ate; mes <= fim; mes = mesSeguinte(mes)) {
    const { cotas, entradas, saidas } = movimentos.get(mes) ?? { cotas: 0, entradas: 0, saidas: 0 }
    const fechamento = abertura + cotas + entradas + saidas
    meses.push({ mes, abertura, cotas, entradas, saidas, fechamento })
    abertura = fechamento
  }
  return meses
}

/**
 * The net yield of a month on an account, in centavos, half up: on what it opened the month with, for that is what stood
 * invested all along. An account in debt yields nothing. The base is our convention: regulations only say that the
 * group's money is invested and that its yield is the group's (Lei 11.795/2008 art. 26).
 */
export function rendimentoDoMes(abertura: Centavos, percentual: Ppt): Centavos {
  return multiplyHalfUp(Math.max(0, abertura), percentual)
}

const RENDIMENTO_COMUM_MAXIMO = parsePercent('3')

/**
 * Whether a month's net yield is one that somebody must confirm: more than 3%, which is what a comma in the
 * wrong place gives. Our convention.
 */
export function isRendimentoForaDoComum(percentual: Ppt): boolean {
  return percentual > RENDIMENTO_COMUM_MAXIMO
}
