import { type Dia, LANCE_EM_PARTE } from '@contempla/consorcio'
import { formatCentavos, formatDia } from '@contempla/ui'
import { emTexto } from './atencoes.tsx'

/** That money came in and is being checked: what of it is for something open is not to be paid again. */
export function emConferencia({
  valor,
  dia,
  parcelas,
}: {
  valor: number
  dia: Dia
  parcelas?: readonly number[]
}): string {
  const recebemos = `Recebemos ${formatCentavos(valor)} em ${formatDia(dia)} e estamos conferindo.`
  return parcelas?.length === 0 ? recebemos : `${recebemos} Não pague de novo.`
}

/** That part of the winning bid came in, and how the rest of it is paid: its boleto charges it whole. */
export const lanceEmParte = (valor: number, resta: number): string => emTexto(LANCE_EM_PARTE, { valor, resta })

/** That part of what was charged came in, and what is missing, where that is said; `atraso`: what being late adds to it today. */
export function pagoEmParte(
  { valor, dia }: { valor: number; dia: Dia },
  { resta, atraso = 0 }: { resta?: number; atraso?: number } = {},
): string {
  if (resta === undefined) return `Recebemos ${formatCentavos(valor)} em ${formatDia(dia)}.`
  const doAtraso = atraso > 0 ? `, mais ${formatCentavos(atraso)} do atraso até hoje` : ''
  return `Recebemos ${formatCentavos(valor)} de ${formatCentavos(valor + resta)} em ${formatDia(dia)}. Faltam ${formatCentavos(resta)}${doAtraso}.`
}
