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
  /** The holder's death was confirmed, and the quota waits for the heirs. */
  suspensa: boolean
  /** The day named by the notice in force; null when no notice was sent since the quota was last up to date. */
  excluiEm: Dia | null
}

export type PassoDeExclusao = 'nenhum' | 'avisar' | 'aguardar' | 'excluir'

/** Calculates the day that a notice names. The day of the notice does not count, and on the last day one can still pay. */
export const diaDaExclusao = (
  avisadaEm: Dia,
  { diasDoAvisoDeExclusao }: Pick<ParametrosDoGrupo, 'diasDoAvisoDeExclusao'>,
): Dia => addDays(avisadaEm, diasDoAvisoDeExclusao + 1)

/** The days of a notice: `pagarAte` is the last on which paying saves the quota; on `exclusao` it leaves the group. */
export type PrazosDoAviso = { pagarAte: Dia; exclusao: Dia }

/**
 * Calculates the days of a notice that names `excluiEm`. The last day to pay is its eve, or the next banking day if banks are
 * closed on the eve. The bank's file of that day comes one banking day later, and the quota leaves on the day after the file,
 * so that somebody who paid on the last day stays. Our convention: the contracts are silent on it.
 */
export function prazosDoAviso(excluiEm: Dia, { addDiasUteis, nextDiaUtil }: Calendario): PrazosDoAviso {
  const pagarAte = nextDiaUtil(addDays(excluiEm, -1))
  return { pagarAte, exclusao: addDays(addDiasUteis(pagarAte, 1), 1) }
}

/**
 * Gives the notice of a quota that comes back on `dia` with so many instalments late that the notice runs from that day. Null
 * when it owes too little for a notice.
 */
export function prazosDaVolta(
  { atrasadas, dia }: { atrasadas: number; dia: Dia },
  parametros: Pick<ParametrosDoGrupo, 'diasDoAvisoDeExclusao' | 'parcelasParaExclusao'>,
  calendario: Calendario,
): PrazosDoAviso | null {
  if (atrasadas < parametros.parcelasParaExclusao) return null
  return prazosDoAviso(diaDaExclusao(dia, parametros), calendario)
}

/** True when a quota whose notice named `excluiEm` is to be excluded on `hoje`. */
export const isPrazoVencido = (excluiEm: Dia, hoje: Dia, calendario: Calendario): boolean =>
  hoje >= prazosDoAviso(excluiEm, calendario).exclusao

/**
 * Decides the step that the arrears of a quota call for on `hoje`: nothing, a notice, waiting for the days of the notice, or
 * the exclusion. A contemplated quota is not excluded: its contemplation is undone, or the debt is collected. One that waits
 * for heirs is not either, and a notice that it was sent ends.
 */
export function passoDeExclusao(
  { contemplada, suspensa, parcelasEmAtraso, excluiEm }: FatosDeExclusao,
  hoje: Dia,
  { parcelasParaExclusao }: Pick<ParametrosDoGrupo, 'parcelasParaExclusao'>,
  calendario: Calendario,
): PassoDeExclusao {
  if (contemplada || suspensa || parcelasEmAtraso < parcelasParaExclusao) return 'nenhum'
  if (excluiEm === null) return 'avisar'
  return isPrazoVencido(excluiEm, hoje, calendario) ? 'excluir' : 'aguardar'
}

/** The amount an excluded quota gets back, and the parts kept by the group and by the administrator. */
export type Restituicao = {
  base: Centavos
  multaPpt: Ppt
  multaDoGrupo: Centavos
  penalPpt: Ppt
  penalDaAdministradora: Centavos
  /** Of the administration fee paid in advance: the administrator pays it, not the group's fund. */
  taxaAntecipada: Centavos
  /** All that is paid. */
  valor: Centavos
}

export type RegraDeRestituicao = Pick<
  ParametrosDoGrupo,
  'multaDeExclusaoAoGrupoPpt' | 'penalDeExclusao' | 'penalFixaPpt' | 'restituiFundoDeReserva'
>

/** What of a refund leaves the group's cash, in centavos; the rest is the administrator's. */
export const doGrupo = ({ valor, taxaAntecipada }: Pick<Restituicao, 'valor' | 'taxaAntecipada'>): Centavos =>
  valor - taxaAntecipada

/** A band of a contract: of whoever paid more than `de` and up to `ate` of the fundo comum, in ppt. */
export type FaixaDaPenal = { de: Ppt; ate: Ppt; penal: Ppt }
const FAIXAS: readonly FaixaDaPenal[] = [
  { de: 0, ate: parsePercent('20'), penal: parsePercent('20') },
  { de: parsePercent('20'), ate: parsePercent('40'), penal: parsePercent('15') },
  { de: parsePercent('40'), ate: parsePercent('50'), penal: parsePercent('10') },
]

/** Fine and penalty together take no more than this of a refund (document 2 §9, document 3 §9). */
const TETO_DAS_PENAIS = parsePercent('30')

/** True when a contract asks, of some quota, for more than a refund may lose. */
export function excedeTetoDasPenais(regra: RegraDeRestituicao): boolean {
  const penais = regra.penalDeExclusao === 'fixa' ? [regra.penalFixaPpt] : FAIXAS.map(({ penal }) => penal)
  return regra.multaDeExclusaoAoGrupoPpt + Math.max(...penais) > TETO_DAS_PENAIS
}

/** Finds the band by which the penalty goes; undefined above the last one, and of a contract with one penalty for all. */
export const faixaDaPenal = (
  fundoComumPago: Ppt,
  { penalDeExclusao }: Pick<RegraDeRestituicao, 'penalDeExclusao'>,
): FaixaDaPenal | undefined =>
  penalDeExclusao === 'fixa' ? undefined : FAIXAS.find(({ ate }) => fundoComumPago <= ate)

const penalDe = (fundoComumPago: Ppt, regra: RegraDeRestituicao): Ppt =>
  regra.penalDeExclusao === 'fixa' ? regra.penalFixaPpt : (faixaDaPenal(fundoComumPago, regra)?.penal ?? 0)

function multaDe(fundoComumPago: Ppt, regra: RegraDeRestituicao): Ppt {
  const isento = regra.penalDeExclusao === 'faixas-com-isencao' && fundoComumPago > parsePercent('50')
  return isento ? 0 : regra.multaDeExclusaoAoGrupoPpt
}

/**
 * Calculates the refund of an excluded quota. It is the percentage paid of fundo comum (and of fundo de reserva, if the
 * contract says so) at the credit in force in the assembly that draws the quota, less the fine and the penalty, each rounded
 * half up, plus the yield since then. Of more than 30% in all the administrator gives its part up. Administration fee and insurance do
 * not come back, but for what of a fee paid in advance is of months to come. Rule: Lei 11.795/2008 art. 30; Condições Gerais Embracon cl. 41.1 and 42. Courts have set the penalty aside without proof of harm: show it as "sujeito ao
 * contrato".
 */
export function restituicaoDoExcluido(
  creditoVigente: Centavos,
  pago: { fundoComum: Ppt; fundoReserva: Ppt },
  regra: RegraDeRestituicao,
  { rendimentos = 0, taxaAntecipada = 0 }: { rendimentos?: Centavos; taxaAntecipada?: Centavos } = {},
): Restituicao {
  const reserva = regra.restituiFundoDeReserva ? multiplyHalfUp(creditoVigente, pago.fundoReserva) : 0
  const base = multiplyHalfUp(creditoVigente, pago.fundoComum) + reserva
  const multaPpt = multaDe(pago.fundoComum, regra)
  const contratada = penalDe(pago.fundoComum, regra)
  const penalPpt = Math.min(contratada, TETO_DAS_PENAIS - multaPpt)
  const multaDoGrupo = multiplyHalfUp(base, multaPpt)
  const penalDaAdministradora =
    penalPpt < contratada ? multiplyHalfUp(base, TETO_DAS_PENAIS) - multaDoGrupo : multiplyHalfUp(base, penalPpt)
  return {
    base,
    multaPpt,
    multaDoGrupo,
    penalPpt,
    penalDaAdministradora,
    taxaAntecipada,
    valor: base - multaDoGrupo - penalDaAdministradora + rendimentos + taxaAntecipada,
  }
}
