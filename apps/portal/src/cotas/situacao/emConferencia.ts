import type { Dia } from '@contempla/consorcio'
import { formatCentavos, formatDia } from '@contempla/ui'

/** That money came in and is being checked: it is not to be paid again. */
export const emConferencia = ({ valor, dia }: { valor: number; dia: Dia }): string =>
  `Recebemos ${formatCentavos(valor)} em ${formatDia(dia)} e estamos conferindo. Não pague de novo.`
