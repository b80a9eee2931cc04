import { addDays, addMonths, type Dia, diaEm, fimDoDia } from '@contempla/consorcio'

/** The instants between which a month (`YYYY-MM`) lies in São Paulo; the last one is of the next month. */
export function doMes(mes: string): { inicio: Date; fim: Date } {
  const primeiro: Dia = `${mes}-01`
  return { inicio: fimDoDia(addDays(primeiro, -1)), fim: fimDoDia(addDays(addMonths(primeiro, 1), -1)) }
}

/** The month of an instant in São Paulo. */
export const mesDe = (instante: Date): string => diaEm(instante).slice(0, 7)
