import type { Calendario } from '../calendario/calendario.ts'
import { addDays, type Dia } from '../calendario/dia.ts'
import { MESES } from '../calendario/meses.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'

/** Counts the business days after `hoje` up to and including `ate`: 0 on the last day and after it. */
export function countDiasUteis(hoje: Dia, ate: Dia, { isDiaUtil }: Pick<Calendario, 'isDiaUtil'>): number {
  let contados = 0
  for (let dia = addDays(hoje, 1); dia <= ate; dia = addDays(dia, 1)) if (isDiaUtil(dia)) contados += 1
  return contados
}

/** Formats '3 de dezembro', with its year where that differs from the year of `hoje`. */
function porExtenso(dia: Dia, hoje: Dia): string {
  const [ano, mes, doMes] = dia.split('-')
  const comum = `${Number(doMes) === 1 ? '1º' : Number(doMes)} de ${MESES[Number(mes) - 1]}`
  return ano === hoje.slice(0, 4) ? comum : `${comum} de ${ano}`
}

export type PrazoDaGarantia = {
  hoje: Dia
  /** The last day by the contract. */
  ate: Dia
  /** The business days left, as `countDiasUteis` counted them. */
  diasUteis: number
}

/**
 * Writes the time left to guarantee a contemplation, in the words of every screen, letter and table: 'Faltam 12 dias úteis, até
 * 3 de dezembro'. The last day comes from the group's calendar. The days left come from the calendar of the holder's state,
 * whose holidays may leave none between today and the last day.
 */
export function prazoEmPalavras({ hoje, ate, diasUteis }: PrazoDaGarantia): string {
  if (hoje > ate) return `O prazo terminou em ${porExtenso(ate, hoje)}`
  if (hoje === ate) return 'É hoje o último dia'
  const fim = `até ${porExtenso(ate, hoje)}`
  if (diasUteis === 0) return `É hoje o último dia útil: o prazo vai ${fim}`
  return diasUteis === 1 ? `Falta 1 dia útil, ${fim}` : `Faltam ${diasUteis} dias úteis, ${fim}`
}

/**
 * Moves on the last day `ate` of a guarantee that was handed in on `entregueEm` and is awaited again on `voltaEm`. It moves by
 * the business days in between, so that as many are left as at the delivery, and at least to the next business day. Rule: ours,
 * and what the screens say of the analysis (ADR 18).
 */
export function prorrogarGarantia(
  ate: Dia,
  { entregueEm, voltaEm }: { entregueEm: Dia; voltaEm: Dia },
  calendario: Pick<Calendario, 'isDiaUtil' | 'addDiasUteis'>,
): Dia {
  const depois = calendario.addDiasUteis(ate, countDiasUteis(entregueEm, voltaEm, calendario))
  const seguinte = calendario.addDiasUteis(voltaEm, 1)
  return depois < seguinte ? seguinte : depois
}

/** While the administrator analyses the guarantee, its days are not counted. */
export const PRAZO_PARADO = 'Entregue: o prazo da garantia não corre'

/**
 * True when the holder is to be told that a guarantee of `prazo` business days has `faltam` left. The holder is told once when
 * the contract's last days begin, unless the whole term is no longer than that, and once on the last business day. A notice
 * missed on its day is still sent while days are left.
 */
export function avisoDaGarantia(
  { prazo, faltam, avisadaCom }: { prazo: number; faltam: number; avisadaCom: number | null },
  { diasUteisDoAvisoDaGarantia: aviso }: Pick<ParametrosDoGrupo, 'diasUteisDoAvisoDaGarantia'>,
): boolean {
  if (faltam === 0) return avisadaCom !== 0
  return faltam <= aviso && prazo > aviso && avisadaCom === null
}
