import type { Dia } from './dia.ts'
import { addMonths } from './dia.ts'
import type { Centavos } from './dinheiro.ts'
import { multiplyHalfUp } from './dinheiro.ts'
import type { ParametrosDoGrupo } from './parametros.ts'

type RegraDoFgts = Pick<
  ParametrosDoGrupo,
  'fgtsDaParcelaPpt' | 'fgtsParcelas' | 'fgtsAtrasoMaximo' | 'fgtsIntervaloMeses' | 'fgtsTetoDoImovelCentavos'
>

/** What FGTS pays of one instalment, and what is left to the customer. Rule: up to 80% (Caixa Consórcio). */
export function fgtsNaParcela(parcela: Centavos, saldoFgts: Centavos, regra: Pick<RegraDoFgts, 'fgtsDaParcelaPpt'>) {
  const maximo = Math.min(saldoFgts, multiplyHalfUp(parcela, regra.fgtsDaParcelaPpt))
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
  if (parcelasEmAtraso > regra.fgtsAtrasoMaximo) return { erro: 'ATRASO_ACIMA_DO_PERMITIDO' }
  const parcelas = Math.min(regra.fgtsParcelas, parcelasRestantes)
  if (parcelas < 1) return { erro: 'SEM_PARCELAS' }
  const porParcela = multiplyHalfUp(parcela, regra.fgtsDaParcelaPpt)
  const saque = porParcela * parcelas
  return saque > saldoFgts ? { erro: 'FGTS_INSUFICIENTE' } : { saque, parcelas, restantePorMes: parcela - porParcela }
}

/** The first day on which FGTS may amortise again; null when it never did. */
export function proximaAmortizacao(ultima: Dia | null, { fgtsIntervaloMeses }: RegraDoFgts): Dia | null {
  return ultima === null ? null : addMonths(ultima, fgtsIntervaloMeses)
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
  if (pedido.valorDoImovel > regra.fgtsTetoDoImovelCentavos) return 'IMOVEL_ACIMA_DO_TETO'
  const aPartirDe = proximaAmortizacao(pedido.ultimaAmortizacao, regra)
  if (aPartirDe !== null && pedido.hoje < aPartirDe) return 'INTERVALO_MINIMO'
  return pedido.parcelasEmAtraso > 0 && !pedido.liquidaTudo ? 'INADIMPLENTE_SO_LIQUIDA' : null
}
