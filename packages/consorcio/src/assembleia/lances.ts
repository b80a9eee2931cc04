import type { Dia } from '../calendario/dia.ts'
import { addDays, diaEm } from '../calendario/dia.ts'
import type { TipoCota } from '../cota/cota.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp, multiplyHalfUp } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO } from '../valores/percentual.ts'
import { aceitaFgts } from './fgts.ts'

export const MODALIDADES_DE_LANCE = ['livre', 'fixo-25', 'fixo-50'] as const

export type ModalidadeDeLance = (typeof MODALIDADES_DE_LANCE)[number]

/** A bid in centavos: its whole offer, and the parts that come from the credit itself and from FGTS. */
export type Oferta = { modalidade: ModalidadeDeLance; valor: Centavos; embutido: Centavos; fgts: Centavos }

/** The quota that bids, on that day. `saldoDevedor`, in centavos, is at the credit in force. */
export type CotaQueOferta = {
  dia: Dia
  tipo: TipoCota
  /** Of its holder. */
  pessoa: 'PF' | 'PJ'
  credito: Centavos
  saldoDevedor: Centavos
  cancelada: boolean
  contemplada: boolean
}

export const ERROS_DE_COMPOSICAO = [
  'EMBUTIDO_ACIMA_DO_PERMITIDO',
  'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE',
  'FGTS_SO_EM_IMOVEL',
] as const

export type ErroDeComposicao = (typeof ERROS_DE_COMPOSICAO)[number]

export type ErroDeLance =
  | ErroDeComposicao
  | 'LANCE_FORA_DO_PRAZO'
  | 'COTA_CANCELADA'
  | 'COTA_CONTEMPLADA'
  | 'MODALIDADE_NAO_ADMITIDA'
  | 'LANCE_VAZIO'
  | 'LANCE_FIXO_DIFERENTE'
  | 'LANCE_ACIMA_DO_MAXIMO'
  | 'LANCE_ABAIXO_DO_MINIMO'

/** A fixed bid competes by this percentage (ppt), whatever the credit. */
export const PERCENTUAL_FIXO: Record<Exclude<ModalidadeDeLance, 'livre'>, Ppt> = {
  'fixo-25': CEM_POR_CENTO / 4,
  'fixo-50': CEM_POR_CENTO / 2,
}

/** Computes the value of a fixed bid, rounded half up to the centavo. */
export function valorDoLanceFixo(modalidade: Exclude<ModalidadeDeLance, 'livre'>, credito: Centavos): Centavos {
  return multiplyHalfUp(credito, PERCENTUAL_FIXO[modalidade])
}

/** Computes in centavos the least and the most that a quota may bid, and the most that may come from its own credit. */
export function limitesDoLance(
  { credito, saldoDevedor }: Pick<CotaQueOferta, 'credito' | 'saldoDevedor'>,
  parametros: Pick<ParametrosDoGrupo, 'baseDoLanceMinimo' | 'lanceMinimoPpt' | 'lanceEmbutidoMaximoPpt'>,
): { minimo: Centavos; maximo: Centavos; embutidoMaximo: Centavos } {
  const base = parametros.baseDoLanceMinimo === 'credito' ? credito : saldoDevedor
  return {
    minimo: Math.min(multiplyHalfUp(base, parametros.lanceMinimoPpt), saldoDevedor),
    maximo: saldoDevedor,
    embutidoMaximo: multiplyHalfUp(credito, parametros.lanceEmbutidoMaximoPpt),
  }
}

const PARAMETRO_DA_MODALIDADE = { livre: 'lanceLivre', 'fixo-25': 'lanceFixo25', 'fixo-50': 'lanceFixo50' } as const

/** Tells whether the contract takes bids of this kind. */
export const aceitaModalidade = (
  modalidade: ModalidadeDeLance,
  parametros: Pick<ParametrosDoGrupo, (typeof PARAMETRO_DA_MODALIDADE)[ModalidadeDeLance]>,
): boolean => parametros[PARAMETRO_DA_MODALIDADE[modalidade]]

/** Tells whether a bid is a free bid of a car, which goes flagged (document 1 §5). */
export const isLivreDeAuto = ({ tipo, modalidade }: { tipo: TipoCota; modalidade: ModalidadeDeLance }): boolean =>
  tipo === 'auto' && modalidade === 'livre'

function errosDoValor(oferta: Oferta, cota: CotaQueOferta, parametros: ParametrosDoGrupo): ErroDeLance[] {
  const { modalidade, valor } = oferta
  if (valor <= 0) return ['LANCE_VAZIO']
  if (modalidade !== 'livre' && valor !== valorDoLanceFixo(modalidade, cota.credito)) return ['LANCE_FIXO_DIFERENTE']
  const { minimo, maximo } = limitesDoLance(cota, parametros)
  if (valor > maximo) return ['LANCE_ACIMA_DO_MAXIMO']
  return valor < minimo ? ['LANCE_ABAIXO_DO_MINIMO'] : []
}

/**
 * Lists the errors in how a bid is paid. The assembly asks again, because its credit and limits may differ from those
 * at the offer; it does not check the value again, because an instalment paid in between must not cost anybody the bid.
 */
export function errosDaComposicao(
  { valor, embutido, fgts }: Omit<Oferta, 'modalidade'>,
  cota: Pick<CotaQueOferta, 'tipo' | 'credito' | 'saldoDevedor'>,
  parametros: ParametrosDoGrupo,
): ErroDeComposicao[] {
  const erros: ErroDeComposicao[] = []
  if (embutido < 0 || embutido > limitesDoLance(cota, parametros).embutidoMaximo) {
    erros.push('EMBUTIDO_ACIMA_DO_PERMITIDO')
  }
  if (fgts < 0 || embutido + fgts > valor) erros.push('EMBUTIDO_E_FGTS_ACIMA_DO_LANCE')
  if (fgts !== 0 && !aceitaFgts(cota.tipo)) erros.push('FGTS_SO_EM_IMOVEL')
  return erros
}

/** Lists every error of a bid in the order in which they are told; empty when it may be taken. */
export function validateOferta(oferta: Oferta, cota: CotaQueOferta, parametros: ParametrosDoGrupo): ErroDeLance[] {
  if (cota.cancelada) return ['COTA_CANCELADA']
  if (cota.contemplada) return ['COTA_CONTEMPLADA']
  if (!aceitaModalidade(oferta.modalidade, parametros)) return ['MODALIDADE_NAO_ADMITIDA']
  const erros = errosDoValor(oferta, cota, parametros)
  return erros.includes('LANCE_VAZIO') ? erros : [...erros, ...errosDaComposicao(oferta, cota, parametros)]
}

/** Computes a bid's value from a percentage of the credit, half up: `200_000_00` and 35% give `70_000_00`. */
export function valorDoPercentual(credito: Centavos, percentual: Ppt): Centavos {
  return multiplyHalfUp(credito, percentual)
}

const CASAS_DE_DISPUTA = 1_000_000n
/** One step of the last decimal by which bids are compared, in ppt. */
export const PPT_POR_CASA = CEM_POR_CENTO / Number(CASAS_DE_DISPUTA)

/**
 * Computes the percentage by which bids are compared, half up to four decimals: R$ 28.000,01 of 80.000 ties with 35%.
 */
export function percentualDeDisputa(valor: Centavos, credito: Centavos): Ppt {
  return divideHalfUp(BigInt(valor) * CASAS_DE_DISPUTA, BigInt(credito)) * PPT_POR_CASA
}

/**
 * Computes the percentage by which a bid competes; a fixed bid has its kind's own, whatever its value was rounded to.
 */
export function percentualDoLance({
  modalidade,
  valor,
  credito,
}: Pick<Oferta, 'modalidade' | 'valor'> & { credito: Centavos }): Ppt {
  return modalidade === 'livre' ? percentualDeDisputa(valor, credito) : PERCENTUAL_FIXO[modalidade]
}

/** The parts that pay a bid, and the credit that it leaves, in centavos. */
export type ComposicaoDoLance = {
  valor: Centavos
  embutido: Centavos
  fgts: Centavos
  recursosProprios: Centavos
  creditoLiquido: Centavos
  percentual: Ppt
}

/** Computes the bidder's own money, in centavos: the bid without its parts from the credit and from FGTS. */
export const recursosProprios = ({ valor, embutido, fgts }: Omit<Oferta, 'modalidade'>): Centavos =>
  valor - embutido - fgts

/**
 * Composes a bid: own money is whatever credit and FGTS do not cover, and the embedded part leaves the credit (Res. BCB
 * 285).
 */
export function comporLance(
  oferta: Omit<Oferta, 'modalidade'>,
  credito: Centavos,
  { fgtsAbateCredito }: Pick<ParametrosDoGrupo, 'fgtsAbateCredito'>,
): ComposicaoDoLance {
  const { valor, embutido, fgts } = oferta
  return {
    valor,
    embutido,
    fgts,
    recursosProprios: recursosProprios(oferta),
    creditoLiquido: credito - embutido - (fgtsAbateCredito ? fgts : 0),
    percentual: percentualDeDisputa(valor, credito),
  }
}

/**
 * Reduces a bid where the quota, having paid in the meantime, takes only `aproveitado` of it: own money is given back
 * first, then less comes from the credit, and FGTS, which serves nothing else, is spared last. Our choice: money in
 * hand serves the customer best. `0 ≤ aproveitado ≤ valor`, in centavos.
 */
export function aproveitarLance<Lance extends Omit<Oferta, 'modalidade'>>(lance: Lance, aproveitado: Centavos): Lance {
  const fgts = Math.min(lance.fgts, aproveitado)
  return { ...lance, valor: aproveitado, fgts, embutido: Math.min(lance.embutido, aproveitado - fgts) }
}

/** Tells whether the bid pays the quota off. */
export function isLanceDeQuitacao(valor: Centavos, saldoDevedor: Centavos): boolean {
  return saldoDevedor > 0 && valor >= saldoDevedor
}

/** Brasília has had no daylight saving time since Decreto 9.772/2019. */
const FUSO_DE_BRASILIA = '-03:00'

/**
 * Computes the first instant at which a bid for the assembly is late: the end of the last minute, on the eve, in
 * Brasília time.
 */
export function corteDosLances(
  assembleia: Dia,
  { horaLimiteDoLance }: Pick<ParametrosDoGrupo, 'horaLimiteDoLance'>,
): Date {
  const ultimoMinuto = Date.parse(`${addDays(assembleia, -1)}T${horaLimiteDoLance}:00${FUSO_DE_BRASILIA}`)
  return new Date(ultimoMinuto + 60_000)
}

/** Tells whether a bid may still be placed, replaced or cancelled. */
export function isNoPrazoDoLance(agora: Date, assembleia: Dia, parametros: ParametrosDoGrupo): boolean {
  return agora < corteDosLances(assembleia, parametros) && diaEm(agora) < assembleia
}
