import type { Calendario } from '../calendario/calendario.ts'
import type { Dia } from '../calendario/dia.ts'
import { addDays } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { parsePercent } from '../valores/percentual.ts'

export type FatosDeExclusao = {
  parcelasEmAtraso: number
  contemplada: boolean
  /** The day that the notice in force names; null when none was sent since the quota was last up to date. */
  excluiEm: Dia | null
}

export type PassoDeExclusao = 'nenhum' | 'avisar' | 'aguardar' | 'excluir'

/** The day that a notice names: its own day does not count, and the last of its days is still time to pay. */
export const diaDaExclusao = (
  avisadaEm: Dia,
  { diasDoAvisoDeExclusao }: Pick<ParametrosDoGrupo, 'diasDoAvisoDeExclusao'>,
): Dia => addDays(avisadaEm, diasDoAvisoDeExclusao + 1)

/** What a notice that names `excluiEm` promises: the last day on which paying saves the quota, and the day it leaves the group. */
export type PrazosDoAviso = { pagarAte: Dia; exclusao: Dia }

/**
 * The last day to pay is the eve of the day that the notice names, or the next banking day where banks are closed on it.
 * The quota leaves on the day after the bank's file of that last day has come, one banking day later: who paid on it stays.
 * Our convention: the contracts are silent on it.
 */
export function prazosDoAviso(excluiEm: Dia, { addDiasUteis, nextDiaUtil }: Calendario): PrazosDoAviso {
  const pagarAte = nextDiaUtil(addDays(excluiEm, -1))
  return { pagarAte, exclusao: addDays(addDiasUteis(pagarAte, 1), 1) }
}

/**
 * What a quota that comes back on `dia` has to be told at once: with so many of its instalments late again, its notice runs
 * from that day. Null where it owes too little for one.
 */
export function prazosDaVolta(
  { atrasadas, dia }: { atrasadas: number; dia: Dia },
  parametros: Pick<ParametrosDoGrupo, 'diasDoAvisoDeExclusao' | 'parcelasParaExclusao'>,
  calendario: Calendario,
): PrazosDoAviso | null {
  if (atrasadas < parametros.parcelasParaExclusao) return null
  return prazosDoAviso(diaDaExclusao(dia, parametros), calendario)
}

/** Whether a quota that was told `excluiEm` is excluded on `hoje`. */
export const isPrazoVencido = (excluiEm: Dia, hoje: Dia, calendario: Calendario): boolean =>
  hoje >= prazosDoAviso(excluiEm, calendario).exclusao

/**
 * What the arrears of a quota call for on `hoje`: nothing, a notice, waiting for its days to pass, or the exclusion. A
 * contemplated quota is not excluded: it is un-contemplated or collected.
 */
export function passoDeExclusao(
  { contemplada, parcelasEmAtraso, excluiEm }: FatosDeExclusao,
  hoje: Dia,
  { parcelasParaExclusao }: Pick<ParametrosDoGrupo, 'parcelasParaExclusao'>,
  calendario: Calendario,
): PassoDeExclusao {
  if (contemplada || parcelasEmAtraso < parcelasParaExclusao) return 'nenhum'
  if (excluiEm === null) return 'avisar'
  return isPrazoVencido(excluiEm, hoje, calendario) ? 'excluir' : 'aguardar'
}

/** What an excluded quota gets back, and what is kept and by whom. */
export type Restituicao = {
  base: Centavos
  multaDoGrupo: Centavos
  penalPpt: Ppt
  penalDaAdministradora: Centavos
  valor: Centavos
}

type RegraDeRestituicao = Pick<
  ParametrosDoGrupo,
  'multaDeExclusaoAoGrupoPpt' | 'penalDeExclusao' | 'penalFixaPpt' | 'restituiFundoDeReserva'
>

const FAIXAS = [
  { ate: parsePercent('20'), penal: parsePercent('20') },
  { ate: parsePercent('40'), penal: parsePercent('15') },
  { ate: parsePercent('50'), penal: parsePercent('10') },
]

function penalDe(fundoComumPago: Ppt, regra: RegraDeRestituicao): Ppt {
  if (regra.penalDeExclusao === 'fixa') return regra.penalFixaPpt
  return FAIXAS.find(({ ate }) => fundoComumPago <= ate)?.penal ?? 0
}

function multaDe(fundoComumPago: Ppt, regra: RegraDeRestituicao): Ppt {
  const isento = regra.penalDeExclusao === 'faixas-com-isencao' && fundoComumPago > parsePercent('50')
  return isento ? 0 : regra.multaDeExclusaoAoGrupoPpt
}

/**
 * The refund: the share of fundo comum paid (and of fundo de reserva, where the contract says so), at the credit in force
 * in the assembly that draws the excluded quota, less the fine and the penalty, each half up, plus what it yielded since.
 * Administration fee and insurance do not come back. Rule: Lei 11.795/2008 art. 30; Condições Gerais Embracon cl. 41.1
 * and 42. Courts have set the penalty aside without proof of harm: show it as "sujeito ao contrato".
 */
export function restituicaoDoExcluido(
  creditoVigente: Centavos,
  pago: { fundoComum: Ppt; fundoReserva: Ppt },
  regra: RegraDeRestituicao,
  rendimentos: Centavos = 0,
): Restituicao {
  const reserva = regra.restituiFundoDeReserva ? multiplyHalfUp(creditoVigente, pago.fundoReserva) : 0
  const base = multiplyHalfUp(creditoVigente, pago.fundoComum) + reserva
  const penalPpt = penalDe(pago.fundoComum, regra)
  const multaDoGrupo = multiplyHalfUp(base, multaDe(pago.fundoComum, regra))
  const penalDaAdministradora = multiplyHalfUp(base, penalPpt)
  return {
    base,
    multaDoGrupo,
    penalPpt,
    penalDaAdministradora,
    valor: base - multaDoGrupo - penalDaAdministradora + rendimentos,
  }
}
