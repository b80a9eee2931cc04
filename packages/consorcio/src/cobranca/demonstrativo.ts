import type { Dia } from '../calendario/dia.ts'
import { addDays, addMonths, compareDias } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import type { Componentes, Percentuais } from './componentes.ts'
import { addComponentes, mapComponentes, totalDosComponentes } from './componentes.ts'
import type { Movimento } from './razao.ts'
import { isDebito, percentuaisPagos, sumValores } from './razao.ts'

/** A month, 'YYYY-MM'. */
export type Periodo = string

export const FORMA_DO_PERIODO = /^\d{4}-(0[1-9]|1[0-2])$/

/** Returns the month of the day. */
export function periodoDe(dia: Dia): Periodo {
  return dia.slice(0, 7)
}

type Coluna = { componentes: Componentes; total: Centavos }

/** A quota's statement of one month in centavos; in each component `abertura + emitido − pago = fechamento`. */
export type Demonstrativo = {
  periodo: Periodo
  /** Issued and unpaid at the beginning of the month. */
  abertura: Coluna
  /** Issued, charged or paid ahead in the month, less reversals. */
  emitido: Coluna
  /** Paid in the month, less reversals. */
  pago: Coluna
  /** Issued and unpaid at the end of the month. */
  fechamento: Coluna
  percentualPago: { abertura: Percentuais; fechamento: Percentuais }
  /** The month's movements by day; those of one day keep their given order. */
  movimentos: Movimento[]
}

function subtract(a: Componentes, b: Componentes): Componentes {
  return mapComponentes((componente) => a[componente] - b[componente])
}

/**
 * Picks the movements that charge something. A payment ahead for no contribution in particular counts as issued when it
 * is paid.
 */
function emitidos(movimentos: readonly Movimento[]): Movimento[] {
  return movimentos.filter(({ tipo, parcela }) => isDebito(tipo) || (tipo === 'pagamento' && parcela === null))
}

function devidoMenosPago(movimentos: readonly Movimento[]): Componentes {
  const debitos = emitidos(movimentos)
  const pagamentos = movimentos.filter((movimento) => movimento.tipo === 'pagamento')
  return subtract(sumValores(debitos), sumValores(pagamentos))
}

function coluna(componentes: Componentes): Coluna {
  return { componentes, total: totalDosComponentes(componentes) }
}

/** Builds the statement of the month. Throws RangeError when `periodo` is not 'YYYY-MM'. */
export function demonstrativoDoPeriodo(movimentos: readonly Movimento[], periodo: Periodo): Demonstrativo {
  const primeiroDia = `${periodo}-01`
  const vespera = addDays(primeiroDia, -1)
  const ultimoDia = addDays(addMonths(primeiroDia, 1), -1)
  const anteriores = movimentos.filter((movimento) => movimento.dia <= vespera)
  const doMes = movimentos
    .filter((movimento) => periodoDe(movimento.dia) === periodo)
    .toSorted((a, b) => compareDias(a.dia, b.dia))
  const abertura = devidoMenosPago(anteriores)
  return {
    periodo,
    abertura: coluna(abertura),
    emitido: coluna(sumValores(emitidos(doMes))),
    pago: coluna(sumValores(doMes.filter((movimento) => movimento.tipo === 'pagamento'))),
    fechamento: coluna(addComponentes(abertura, devidoMenosPago(doMes))),
    percentualPago: {
      abertura: percentuaisPagos(movimentos, vespera),
      fechamento: percentuaisPagos(movimentos, ultimoDia),
    },
    movimentos: doMes,
  }
}

/**
 * Lists the months from the first movement to `ate`, the latest first, months without postings included. Empty where
 * nothing was posted up to and including `ate`.
 */
export function listPeriodos(movimentos: readonly Movimento[], ate: Dia): Periodo[] {
  const dias = movimentos.map((movimento) => movimento.dia).filter((dia) => dia <= ate)
  const [primeiro] = dias.toSorted(compareDias)
  if (!primeiro) return []
  const periodos: Periodo[] = []
  for (let mes = periodoDe(ate); mes >= periodoDe(primeiro); mes = periodoDe(addMonths(`${mes}-01`, -1)))
    periodos.push(mes)
  return periodos
}
