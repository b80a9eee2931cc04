import type { Dia } from '../calendario/dia.ts'
import { addMonths } from '../calendario/dia.ts'
import type { TipoCota } from '../cota/cota.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import { parsePercent } from '../valores/percentual.ts'

/** Tells whether a bid of this kind of quota may be part FGTS, which is for homes (document 1 §4). */
export const aceitaFgts = (tipo: TipoCota): boolean => tipo === 'imovel'

/**
 * Tells whether the holder may use FGTS: the account is a worker's, and a company has none (Lei 8.036/1990 art. 20).
 */
export const podeUsarFgts = ({ tipo, pessoa }: { tipo: TipoCota; pessoa: 'PF' | 'PJ' }): boolean =>
  aceitaFgts(tipo) && pessoa === 'PF'

/** Caixa's own rules for FGTS in a consórcio, which are the same in every group and no part of a group's contract. */
export const REGRA_DO_FGTS = {
  /** It may pay this share of each instalment, in ppt: 80%. */
  daParcelaPpt: parsePercent('80'),
  /** One withdrawal covers this many instalments. */
  parcelas: 12,
  /** With up to this many instalments in arrears it may still pay instalments. */
  atrasoMaximo: 3,
  /** Two amortisations are this many months apart. */
  intervaloMeses: 24,
} as const

/**
 * The property may be worth at most this, in centavos, from each day on; newest first. Of the oldest limit only its
 * existence is known.
 */
const TETOS_DO_IMOVEL = [
  { desde: '2025-10-10', tetoCentavos: 225_000_000 },
  { desde: '', tetoCentavos: 150_000_000 },
] as const satisfies readonly { desde: Dia; tetoCentavos: Centavos }[]

/** Finds the most that the property may be worth on a day, in centavos (facts §6.8). */
export function tetoDoImovel(dia: Dia): Centavos {
  return (TETOS_DO_IMOVEL.find(({ desde }) => dia >= desde) ?? TETOS_DO_IMOVEL[1]).tetoCentavos
}

type RegraDoFgts = Readonly<Record<keyof typeof REGRA_DO_FGTS, number>>

/**
 * Splits an instalment, in centavos, into the part that FGTS may pay and the rest for the customer. Rule: up to 80%
 * (Caixa Consórcio).
 */
export function fgtsNaParcela(parcela: Centavos, saldoFgts: Centavos, regra: Pick<RegraDoFgts, 'daParcelaPpt'>) {
  const maximo = Math.min(saldoFgts, multiplyHalfUp(parcela, regra.daParcelaPpt))
  return { maximo, restante: parcela - maximo }
}

export type ErroDeFgts = 'ATRASO_ACIMA_DO_PERMITIDO' | 'SEM_PARCELAS' | 'FGTS_INSUFICIENTE'

/**
 * Computes one withdrawal that pays a share of the next instalments: its amount, the number of instalments, and the
 * monthly rest, in centavos.
 */
export function saqueParaParcelas(
  parcela: Centavos,
  parcelasRestantes: number,
  parcelasEmAtraso: number,
  saldoFgts: Centavos,
  regra: RegraDoFgts,
): { saque: Centavos; parcelas: number; restantePorMes: Centavos } | { erro: ErroDeFgts } {
  if (parcelasEmAtraso > regra.atrasoMaximo) return { erro: 'ATRASO_ACIMA_DO_PERMITIDO' }
  const parcelas = Math.min(regra.parcelas, parcelasRestantes)
  if (parcelas < 1) return { erro: 'SEM_PARCELAS' }
  const porParcela = multiplyHalfUp(parcela, regra.daParcelaPpt)
  const saque = porParcela * parcelas
  return saque > saldoFgts ? { erro: 'FGTS_INSUFICIENTE' } : { saque, parcelas, restantePorMes: parcela - porParcela }
}

/** Returns the first day on which FGTS may amortise again; null when it never has. */
export function proximaAmortizacao(ultima: Dia | null, { intervaloMeses }: RegraDoFgts): Dia | null {
  return ultima === null ? null : addMonths(ultima, intervaloMeses)
}

export type ErroDeAmortizacao = 'INTERVALO_MINIMO' | 'INADIMPLENTE_SO_LIQUIDA' | 'IMOVEL_ACIMA_DO_TETO'

/**
 * Returns why FGTS may not amortise the quota today; null when it may. A quota in arrears may only be paid off whole.
 */
export function erroDeAmortizacao(
  pedido: {
    hoje: Dia
    ultimaAmortizacao: Dia | null
    parcelasEmAtraso: number
    liquidaTudo: boolean
    valorDoImovel: Centavos
  },
  regra: RegraDoFgts,
): ErroDeAmortizacao | null {
  if (pedido.valorDoImovel > tetoDoImovel(pedido.hoje)) return 'IMOVEL_ACIMA_DO_TETO'
  const aPartirDe = proximaAmortizacao(pedido.ultimaAmortizacao, regra)
  if (aPartirDe !== null && pedido.hoje < aPartirDe) return 'INTERVALO_MINIMO'
  return pedido.parcelasEmAtraso > 0 && !pedido.liquidaTudo ? 'INADIMPLENTE_SO_LIQUIDA' : null
}
