import type { Dia } from './dia.ts'
import { addDays } from './dia.ts'
import type { Centavos } from './dinheiro.ts'
import { multiplyHalfUp } from './dinheiro.ts'
import type { ParametrosDoGrupo } from './parametros.ts'
import type { Ppt } from './percentual.ts'
import { parsePercent } from './percentual.ts'

export type FatosDeExclusao = {
  parcelasEmAtraso: number
  contemplada: boolean
  /** Day of the notice in force; null when none was sent since the quota was last up to date. */
  avisadaEm: Dia | null
}

export type PassoDeExclusao = { passo: 'nenhum' } | { passo: 'avisar' | 'aguardar' | 'excluir'; excluiEm: Dia }

/**
 * What the arrears of a quota call for on `hoje`: nothing, a notice, waiting for its days to pass, or the exclusion. A
 * contemplated quota is not excluded: it is un-contemplated or collected.
 */
export function passoDeExclusao(
  fatos: FatosDeExclusao,
  hoje: Dia,
  parametros: Pick<ParametrosDoGrupo, 'parcelasParaExclusao' | 'diasDoAvisoDeExclusao'>,
): PassoDeExclusao {
  if (fatos.contemplada || fatos.parcelasEmAtraso < parametros.parcelasParaExclusao) return { passo: 'nenhum' }
  // The notice's own day does not count, and the last of its days is still time to pay.
  const excluiEm = addDays(fatos.avisadaEm ?? hoje, parametros.diasDoAvisoDeExclusao + 1)
  if (fatos.avisadaEm === null) return { passo: 'avisar', excluiEm }
  return { passo: hoje >= excluiEm ? 'excluir' : 'aguardar', excluiEm }
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
