import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addMonths } from '../calendario/dia.ts'

/** An assembly in the group's calendar. */
export type AssembleiaMarcada = { numero: number; dia: Dia }

/** Computes the day of assembly `numero`: the first one's day of the month, moved to a banking day. */
export function diaDaAssembleia(primeira: Dia, numero: number, calendario: Calendario): Dia {
  return calendario.nextDiaUtil(addMonths(primeira, numero - 1))
}

/**
 * Lists the next `quantas` assemblies of a group from number `de`, never past its last one (`total`). The first keeps
 * the day it was given, banking or not; the others follow the rule. This is our convention: regulations only ask for
 * one a month, announced ahead.
 */
export function proximasAssembleias(
  primeira: Dia,
  { de, quantas, total }: { de: number; quantas: number; total: number },
  calendario: Calendario,
): AssembleiaMarcada[] {
  const ultima = Math.min(total, de + quantas - 1)
  return Array.from({ length: Math.max(0, ultima - de + 1) }, (_, i) => {
    const numero = de + i
    return { numero, dia: numero === 1 ? primeira : diaDaAssembleia(primeira, numero, calendario) }
  })
}
