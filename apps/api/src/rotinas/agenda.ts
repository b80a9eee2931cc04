import { addDays, type Dia, diaEm } from '@contempla/consorcio'
import type { Relogio } from '../platform/relogio.ts'

/** The day that it is for the administrator, in São Paulo: a new one begins at its midnight. */
export const diaDasRotinas = (relogio: Relogio): Dia => diaEm(relogio.agora())

/**
 * The days whose routines must be in the queue by `hoje`, in order: from the last one planned, which may have been
 * planned before a routine came to be, to today; today alone where there is none. Never a day to come.
 */
export function diasDevidos(ultimo: Dia | null, hoje: Dia): Dia[] {
  const dias: Dia[] = []
  for (let dia = ultimo ?? hoje; dia <= hoje; dia = addDays(dia, 1)) dias.push(dia)
  return dias
}
