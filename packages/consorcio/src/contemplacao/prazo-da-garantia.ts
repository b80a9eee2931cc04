import type { Calendario } from '../calendario/calendario.ts'
import { addDays, type Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'

/** Business days after `hoje` up to `ate`, itself included: 0 on the last day, and after it. */
export function countDiasUteis(hoje: Dia, ate: Dia, { isDiaUtil }: Pick<Calendario, 'isDiaUtil'>): number {
  let contados = 0
  for (let dia = addDays(hoje, 1); dia <= ate; dia = addDays(dia, 1)) if (isDiaUtil(dia)) contados += 1
  return contados
}

const meses = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** '3 de dezembro', with its year where that is not the year of `hoje`. */
function porExtenso(dia: Dia, hoje: Dia): string {
  const [ano, mes, doMes] = dia.split('-')
  const comum = `${Number(doMes) === 1 ? '1º' : Number(doMes)} de ${meses[Number(mes) - 1]}`
  return ano === hoje.slice(0, 4) ? comum : `${comum} de ${ano}`
}

export type PrazoDaGarantia = {
  hoje: Dia
  /** The last day of the contract. */
  ate: Dia
  /** Business days left, as `countDiasUteis` counted them. */
  diasUteis: number
}

/**
 * What is left to guarantee a contemplation, in the words of every screen, letter and table: 'Faltam 12 dias úteis, até 3 de
 * dezembro'. The last day comes from the group's calendar; the days that are left, from that of the holder's state, whose
 * holidays may leave none between today and the last.
 */
export function prazoEmPalavras({ hoje, ate, diasUteis }: PrazoDaGarantia): string {
  if (hoje > ate) return `O prazo terminou em ${porExtenso(ate, hoje)}`
  if (hoje === ate) return 'É hoje o último dia'
  const fim = `até ${porExtenso(ate, hoje)}`
  if (diasUteis === 0) return `É hoje o último dia útil: o prazo vai ${fim}`
  return diasUteis === 1 ? `Falta 1 dia útil, ${fim}` : `Faltam ${diasUteis} dias úteis, ${fim}`
}

/**
 * The last day `ate` of a guarantee that was handed in on `entregueEm` and is waited for again on `voltaEm`: on by the business
 * days in between, so that as many are left as when it was handed in; to who handed it in at the end, the next business day.
 * Rule: ours, what the screens say of the analysis (ADR 18).
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

/** While the administrator looks at what was brought, the days of the guarantee are not counted. */
export const PRAZO_PARADO = 'Entregue: o prazo da garantia não corre'

/**
 * Whether the holder is written to about the end of the time of a guarantee of `prazo` business days, `faltam` of them
 * before it: once when the contract's last days begin, unless the whole term is no longer, and once on the last business
 * day. What was missed on its day is made up for as long as something is left.
 */
export function avisoDaGarantia(
  { prazo, faltam, avisadaCom }: { prazo: number; faltam: number; avisadaCom: number | null },
  { diasUteisDoAvisoDaGarantia: aviso }: Pick<ParametrosDoGrupo, 'diasUteisDoAvisoDaGarantia'>,
): boolean {
  if (faltam === 0) return avisadaCom !== 0
  return faltam <= aviso && prazo > aviso && avisadaCom === null
}
