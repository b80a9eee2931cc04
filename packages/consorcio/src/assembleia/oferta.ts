import type { FormaDeAbatimento } from '../cobranca/cronograma.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp, multiplyHalfUp } from '../valores/dinheiro.ts'
import type { CodigoDeOferta, CodigoDeOpcao } from './codigos-do-lance.ts'
import { CODIGO_DA_MODALIDADE, CODIGO_DA_OPCAO } from './codigos-do-lance.ts'
import { podeUsarFgts, tetoDoImovel } from './fgts.ts'
import type { CotaQueOferta, ErroDeLance, Oferta } from './lances.ts'
import {
  isLanceDeQuitacao,
  limitesDoLance,
  PPT_POR_CASA,
  percentualDeDisputa,
  recursosProprios,
  validateOferta,
  valorDoLanceFixo,
} from './lances.ts'
import { aceitaTrocaDeChaves } from './passos-do-lance.ts'

/** The use of FGTS takes this many years of work under it (document 3, FGTS eligibility). */
export const ANOS_DE_TRABALHO_COM_FGTS = 3

/** FGTS may pay for these purposes (document 3, FGTS eligibility). */
export const FINALIDADES_DO_FGTS = ['comprar-imovel', 'comprar-terreno', 'reformar-ou-construir'] as const

/** The answers to the questions of document 3, FGTS eligibility. */
export type DeclaracaoFgts = {
  tresAnosDeTrabalho: boolean
  financiamentoAtivoNoSfh: boolean
  finalidade: (typeof FINALIDADES_DO_FGTS)[number]
  /** In centavos; absent in declarations from before it was asked for. */
  valorDoImovel?: Centavos
}

/**
 * Tells whether a person with these answers may use FGTS: three years under it and no active SFH financing (document 3;
 * Caixa).
 */
export const isElegivelAoFgts = ({ tresAnosDeTrabalho, financiamentoAtivoNoSfh }: DeclaracaoFgts): boolean =>
  tresAnosDeTrabalho && !financiamentoAtivoNoSfh

/** A whole offer: the bid, the form in which it was told, and its effect on the plan. Money in centavos. */
export type OfertaCompleta = Oferta & {
  oferta: CodigoDeOferta
  forma: FormaDeAbatimento
  /** The bid first pays this many coming instalments. */
  subsequentes: number
  /** The part of the bidder's own money that a supplier pays for the vehicle that it takes; 0 without one. */
  trocaDeChaves: Centavos
  /** The bid was offered as one that pays the quota off. */
  quitacao: boolean
  fgtsDeclarado: DeclaracaoFgts | null
}

export type ErroDaOferta =
  | ErroDeLance
  | 'FGTS_SO_DE_PESSOA_FISICA'
  | 'FGTS_NAO_ELEGIVEL'
  | 'IMOVEL_ACIMA_DO_TETO'
  | 'TROCA_DE_CHAVES_NAO_ADMITIDA'
  | 'TROCA_DE_CHAVES_ACIMA_DO_LANCE'
  | 'PARCELAS_SEGUINTES_DEMAIS'
  | 'QUITACAO_DIFERENTE'

/** Lists the options that a group's contract gives a bid of this quota. */
export function opcoesDoLance(
  cota: Pick<CotaQueOferta, 'tipo' | 'pessoa'>,
  parametros: Pick<ParametrosDoGrupo, 'lanceEmbutidoMaximoPpt' | 'trocaDeChaves'>,
): CodigoDeOpcao[] {
  const aceitas: Record<CodigoDeOpcao, boolean> = {
    [CODIGO_DA_OPCAO.embutido]: parametros.lanceEmbutidoMaximoPpt > 0,
    [CODIGO_DA_OPCAO.fgts]: podeUsarFgts(cota),
    [CODIGO_DA_OPCAO.trocaDeChaves]: parametros.trocaDeChaves,
  }
  return Object.values(CODIGO_DA_OPCAO).filter((codigo) => aceitas[codigo])
}

function errosDoFgts(declarado: DeclaracaoFgts | null, { pessoa, dia }: CotaQueOferta): ErroDaOferta[] {
  if (pessoa === 'PJ') return ['FGTS_SO_DE_PESSOA_FISICA']
  if (!declarado) return []
  if (!isElegivelAoFgts(declarado)) return ['FGTS_NAO_ELEGIVEL']
  return (declarado.valorDoImovel ?? 0) > tetoDoImovel(dia) ? ['IMOVEL_ACIMA_DO_TETO'] : []
}

function errosDasOpcoes(oferta: OfertaCompleta, cota: CotaQueOferta, parametros: ParametrosDoGrupo): ErroDaOferta[] {
  const erros: ErroDaOferta[] = []
  const modalidade = CODIGO_DA_MODALIDADE[oferta.modalidade]
  const { tipo } = cota
  const comChaves = aceitaTrocaDeChaves({ tipo, modalidade, opcoes: opcoesDoLance(cota, parametros) })
  if (oferta.trocaDeChaves > 0 && !comChaves) erros.push('TROCA_DE_CHAVES_NAO_ADMITIDA')
  else if (oferta.trocaDeChaves > recursosProprios(oferta)) erros.push('TROCA_DE_CHAVES_ACIMA_DO_LANCE')
  if (oferta.fgts > 0) erros.push(...errosDoFgts(oferta.fgtsDeclarado, cota))
  if (oferta.subsequentes > parametros.parcelasSubsequentesDoLance) erros.push('PARCELAS_SEGUINTES_DEMAIS')
  if (oferta.quitacao && !isLanceDeQuitacao(oferta.valor, cota.saldoDevedor)) erros.push('QUITACAO_DIFERENTE')
  return erros
}

/** Lists every error of an offer in the order in which they are told; empty when it may be taken. */
export function validateOfertaCompleta(
  oferta: OfertaCompleta,
  cota: CotaQueOferta,
  parametros: ParametrosDoGrupo,
): ErroDaOferta[] {
  const erros = validateOferta(oferta, cota, parametros)
  return erros.length > 0 ? erros : errosDasOpcoes(oferta, cota, parametros)
}

type Limites = ReturnType<typeof limitesDoLance>

/**
 * Rebuilds an earlier offer as it would be made today: one told in percent, or fixed, at the credit in force, and one
 * that paid the quota off for today's debt. All parts stay within today's limits: the embedded part keeps its share of
 * the bid, and FGTS, which is a balance of its own, does not grow. `creditoDeEntao`, in centavos, is that of the
 * earlier offer. `validateOfertaCompleta` reports what the group no longer takes.
 */
export const repeatOferta = <O extends OfertaCompleta>(
  anterior: O,
  creditoDeEntao: Centavos,
  cota: CotaQueOferta,
  parametros: ParametrosDoGrupo,
): O => comoHoje(anterior, creditoDeEntao, cota, limitesDoLance(cota, parametros))

/**
 * Rebuilds an offer without its holder seeing it, and so never for more own money than the holder asked: their money
 * makes up neither for the group's minimum nor for a part of the credit that it no longer takes.
 */
export function repeatWithoutAsking<O extends OfertaCompleta>(
  anterior: O,
  creditoDeEntao: Centavos,
  cota: CotaQueOferta,
  parametros: ParametrosDoGrupo,
): O {
  const limites = { ...limitesDoLance(cota, parametros), minimo: 0 }
  const inteira = comoHoje(anterior, creditoDeEntao, cota, { ...limites, embutidoMaximo: limites.maximo })
  const excesso = inteira.embutido - limites.embutidoMaximo
  // A share that the group still takes may be rounded beyond its limit.
  return excesso > 1 + multiplyHalfUp(cota.credito, PPT_POR_CASA)
    ? inteira
    : comoHoje(anterior, creditoDeEntao, cota, limites)
}

function comoHoje<O extends OfertaCompleta>(
  anterior: O,
  creditoDeEntao: Centavos,
  cota: CotaQueOferta,
  limites: Limites,
): O {
  const valor = valorRepetido(anterior, creditoDeEntao, cota, limites)
  const parte = (quanto: Centavos) => divideHalfUp(BigInt(quanto) * BigInt(valor), BigInt(anterior.valor))
  const embutido = Math.min(parte(anterior.embutido), limites.embutidoMaximo, valor)
  const fgts = Math.min(parte(anterior.fgts), anterior.fgts, valor - embutido)
  const trocaDeChaves = Math.min(anterior.trocaDeChaves, valor - embutido - fgts)
  return { ...anterior, valor, embutido, fgts, trocaDeChaves }
}

function valorRepetido(
  { modalidade, oferta, valor, quitacao }: OfertaCompleta,
  creditoDeEntao: Centavos,
  { credito, saldoDevedor }: CotaQueOferta,
  { minimo, maximo }: Limites,
): Centavos {
  if (modalidade !== 'livre') return valorDoLanceFixo(modalidade, credito)
  if (quitacao) return saldoDevedor
  // The four decimals of an offer are worth a centavo or two, so an unchanged credit is not rounded again.
  const segueOCredito = oferta === 'PE' && credito !== creditoDeEntao
  const deHoje = segueOCredito ? multiplyHalfUp(credito, percentualDeDisputa(valor, creditoDeEntao)) : valor
  return Math.min(Math.max(deHoje, minimo, 1), maximo)
}
