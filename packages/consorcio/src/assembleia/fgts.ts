import type { Dia } from '../calendario/dia.ts'
import { addMonths } from '../calendario/dia.ts'
import type { TipoCota } from '../cota/cota.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import { parsePercent } from '../valores/percentual.ts'

/** Whether a bid of this kind of quota may be part FGTS: it is for homes (document 1 §4). */
export const aceitaFgts = (tipo: TipoCota): boolean => tipo === 'imovel'

/** Whether its holder may use FGTS in it: the account is a worker's, and a company has none (Lei 8.036/1990 art. 20). */
export const podeUsarFgts = ({ tipo, pessoa }: { tipo: TipoCota; pessoa: 'PF' | 'PJ' }): boolean =>
  aceitaFgts(tipo) && pessoa === 'PF'

/** What Caixa lets FGTS do in a consórcio: its own rules, the same in every group, and no part of a group's contract. */
export const REGRA_DO_FGTS = {
  /** Share of each instalment that it may pay: 80%. */
  daParcelaPpt: parsePercent('80'),
  /** Instalments that one withdrawal covers. */
  parcelas: 12,
  /** Instalments in arrears with which it may still pay instalments. */
  atrasoMaximo: 3,
  /** Months between two amortisations. */
  intervaloMeses: 24,
} as const

/** Most that the property may be worth, and since when; the newest first. Of the older it is only known that it was so. */
const TETOS_DO_IMOVEL = [
  { desde: '2025-10-10', tetoCentavos: 225_000_000 },
  { desde: '', tetoCentavos: 150_000_000 },
] as const satisfies readonly { desde: Dia; tetoCentavos: Centavos }[]

/** Most that the property may be worth on a day (facts §6.8). */
export function tetoDoImovel(dia: Dia): Centavos {
  return (TETOS_DO_IMOVEL.find(({ desde }) => dia >= desde) ?? TETOS_DO_IMOVEL[1]).tetoCentavos
}

type RegraDoFgts = Readonly<Record<keyof typeof REGRA_DO_FGTS, number>>

/** What FGTS pays of one instalment, and what is left to the customer. Rule: up to 80% (Caixa Consórcio). */
export function fgtsNaParcela(parcela: Centavos, saldoFgts: Centavos, regra: Pick<RegraDoFgts, 'daParcelaPpt'>) {
  const maximo = Math.min(saldoFgts, multiplyHalfUp(parcela, regra.daParcelaPpt))
  return { maximo, restante: parcela - maximo }
}

export type ErroDeFgts = 'ATRASO_ACIMA_DO_PERMITIDO' | 'SEM_PARCELAS' | 'FGTS_INSUFICIENTE'

/** One withdrawal that pays a share of the next instalments: what is withdrawn, over how many, and the rest a month. */
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

/** The first day on which FGTS may amortise again; null when it never did. */
export function proximaAmortizacao(ultima: Dia | null, { intervaloMeses }: RegraDoFgts): Dia | null {
  return ultima === null ? null : addMonths(ultima, intervaloMeses)
}

export type ErroDeAmortizacao = 'INTERVALO_MINIMO' | 'INADIMPLENTE_SO_LIQUIDA' | 'IMOVEL_ACIMA_DO_TETO'

/** Why FGTS may not amortise the quota today; null when it may. Who is late may only pay everything off. */
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
