import { addDays, type Dia, daysBetween, diaEm } from '@contempla/consorcio'
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

/** Days that came to be due without a process to do them, or by a clock that jumped: too many to do unasked. */
export type Espera = { de: Dia; ate: Dia; dias: number }

/**
 * What a person must confirm before it is caught up with: more days since the last one planned than `maximo`. A month
 * that is billed by mistake is in everybody's hands within minutes.
 */
export function diasAConfirmar(ultimo: Dia | null, hoje: Dia, maximo: number): Espera | null {
  if (ultimo === null) return null
  const dias = daysBetween(ultimo, hoje)
  return dias > maximo ? { de: addDays(ultimo, 1), ate: hoje, dias } : null
}
