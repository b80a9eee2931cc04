import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addDays, addMonths } from '../calendario/dia.ts'
import type { Periodo } from '../cobranca/demonstrativo.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { parsePercent } from '../valores/percentual.ts'

/** These movements change a group's cash beside its quotas' payments, which are in the quotas' own ledgers. */
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

/** The movements of an account of a group's cash in a month, in centavos; `saidas` is negative or zero. */
export type MovimentosDoMes = { cotas: Centavos; entradas: Centavos; saidas: Centavos }

/** A month of an account: its opening balance, its movements and its closing balance, in centavos. */
export type MesDoCaixa = MovimentosDoMes & { mes: Periodo; abertura: Centavos; fechamento: Centavos }

const mesSeguinte = (mes: Periodo): Periodo => addMonths(`${mes}-01`, 1).slice(0, 7)

/** Returns the last day of a month ('2026-02' is '2026-02-28'). Throws RangeError on what is no month. */
export function ultimoDiaDoMes(mes: Periodo): Dia {
  return addDays(addMonths(`${mes}-01`, 1), -1)
}

/**
 * Returns the last month whose books are closed on the morning of `hoje` by the passing of time: the business days that
 * the group gives for late postings are over.
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
 * Lists an account month by month, without gaps, from the first movement to `ate` (or to the last movement, if that is
 * later). Each month opens with the closing balance of the one before, and the last closes with the sum of everything.
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
 * Computes the net yield of a month on an account, in centavos, half up, on the opening balance, because that was
 * invested all along. An account in debt yields nothing. The base is our convention: regulations only say that the
 * group's money is invested and that its yield is the group's (Lei 11.795/2008 art. 26).
 */
export function rendimentoDoMes(abertura: Centavos, percentual: Ppt): Centavos {
  return multiplyHalfUp(Math.max(0, abertura), percentual)
}

const RENDIMENTO_COMUM_MAXIMO = parsePercent('3')

/**
 * Tells whether a month's net yield must be confirmed: more than 3%, which a misplaced comma would give. Our
 * convention.
 */
export function isRendimentoForaDoComum(percentual: Ppt): boolean {
  return percentual > RENDIMENTO_COMUM_MAXIMO
}
