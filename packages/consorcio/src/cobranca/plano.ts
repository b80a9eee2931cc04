import type { Centavos } from '../valores/dinheiro.ts'
import { divideHalfUp, sum } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CASAS_MAXIMAS, CEM_POR_CENTO } from '../valores/percentual.ts'
import type { Percentuais } from './componentes.ts'

type PlanoBase = {
  /** The group's term in monthly contributions. */
  prazoMeses: number
  /** The rate covers the whole plan. Plano Justo charges `adicionalPpt` instead of it. */
  taxaAdministracaoPpt: Ppt
  /** The rate covers the whole plan. */
  fundoReservaPpt: Ppt
  /** The rate is charged each month on the credit; 0 without insurance. */
  seguroMensalPpt: Ppt
  /**
   * The number of decimals of the ideal monthly percentage, rounded down; the remainder falls on the last instalment.
   * Contracts differ: 4, as the regulations print it, or 10, in effect the exact division.
   */
  casasDoPercentual: number
  /** The part of the administration fee that the first `contribuicoes` charge, deducted from the whole fee. */
  taxaAntecipada?: { ppt: Ppt; contribuicoes: number }
  /**
   * `substitutiva` (default) charges only the anticipated part while it lasts and the rest after; `aditiva` charges the
   * rest all along.
   */
  leituraDaTaxaAntecipada?: 'substitutiva' | 'aditiva'
  /** In 'mais por menos' the fee is reduced too; by default only the two funds are. */
  redutorIncideNaTaxa?: boolean
}

/** A plan. Its numbers are contractual: they come from the group's version of the regulation, never from a constant. */
export type Plano = PlanoBase &
  (
    | { modalidade: 'convencional' }
    /**
     * 'Mais por menos' (UP) charges `fracaoPpt` (75%) of fundo comum and fundo de reserva until contemplation, and the
     * rest after.
     */
    | { modalidade: 'mais-por-menos'; fracaoPpt: Ppt }
    /**
     * Plano Justo charges no administration fee until contemplation, then `adicionalPpt` (0.35%; UP Serviços 0.45%) a
     * month.
     */
    | { modalidade: 'plano-justo'; adicionalPpt: Ppt }
  )

export type Modalidade = Plano['modalidade']

/** The position of one quota in its plan. */
export type PosicaoNoPlano = {
  /** The number of contributions that the quota makes: fewer than the term when it joined a running group. */
  contribuicoes: number
  /** The number of contributions that fell due before contemplation; null while it is not contemplated. */
  contribuicoesAntesDaContemplacao: number | null
}

type Trecho = { primeira: number; ultima: number }

function fatiaIdeal(plano: Plano, total: Ppt, { primeira, ultima }: Trecho): Ppt {
  const unidade = 10 ** (CASAS_MAXIMAS - plano.casasDoPercentual)
  const divisor = (ultima - primeira + 1) * unidade
  return ((total - (total % divisor)) / divisor) * unidade
}

/**
 * Computes the share (ppt) of contribution `numero` where the contributions of `trecho` share `total`; the last takes
 * the remainder.
 */
function fatia(plano: Plano, total: Ppt, numero: number, trecho: Trecho): Ppt {
  const ideal = fatiaIdeal(plano, total, trecho)
  return numero === trecho.ultima ? total - ideal * (trecho.ultima - trecho.primeira) : ideal
}

function fatiaReduzida(plano: Plano, total: Ppt, fracaoPpt: Ppt, numero: number, posicao: PosicaoNoPlano): Ppt {
  const inteiro = { primeira: 1, ultima: posicao.contribuicoes }
  const totalReduzido = Number((BigInt(total) * BigInt(fracaoPpt)) / BigInt(CEM_POR_CENTO))
  const reduzida = fatiaIdeal(plano, totalReduzido, inteiro)
  const antes = posicao.contribuicoesAntesDaContemplacao
  if (antes === null || numero <= antes) return reduzida
  return fatia(plano, total - reduzida * antes, numero, { primeira: antes + 1, ultima: posicao.contribuicoes })
}

function fatiaDoFundo(plano: Plano, total: Ppt, numero: number, posicao: PosicaoNoPlano): Ppt {
  return plano.modalidade === 'mais-por-menos'
    ? fatiaReduzida(plano, total, plano.fracaoPpt, numero, posicao)
    : fatia(plano, total, numero, { primeira: 1, ultima: posicao.contribuicoes })
}

/** Computes the anticipated part of contribution `numero`; a quota with fewer contributions pays it in those. */
function fatiaAntecipada(plano: Plano, numero: number, { contribuicoes }: PosicaoNoPlano): Ppt {
  if (!plano.taxaAntecipada) return 0
  const ultima = Math.min(plano.taxaAntecipada.contribuicoes, contribuicoes)
  return numero > ultima ? 0 : fatia(plano, plano.taxaAntecipada.ppt, numero, { primeira: 1, ultima })
}

/** Returns the first contribution that carries the rest of the fee. */
function inicioDoRestante(plano: Plano, { contribuicoes }: PosicaoNoPlano): number {
  if (!plano.taxaAntecipada || plano.leituraDaTaxaAntecipada === 'aditiva') return 1
  return plano.taxaAntecipada.contribuicoes < contribuicoes ? plano.taxaAntecipada.contribuicoes + 1 : 1
}

function fatiaDaTaxa(plano: Plano, numero: number, posicao: PosicaoNoPlano): Ppt {
  const antecipada = fatiaAntecipada(plano, numero, posicao)
  if (plano.modalidade === 'plano-justo') {
    const antes = posicao.contribuicoesAntesDaContemplacao
    return antecipada + (antes === null || numero <= antes ? 0 : plano.adicionalPpt)
  }
  const restante = plano.taxaAdministracaoPpt - (plano.taxaAntecipada?.ppt ?? 0)
  const primeira = inicioDoRestante(plano, posicao)
  if (numero < primeira) return antecipada
  if (plano.modalidade === 'mais-por-menos' && plano.redutorIncideNaTaxa && primeira === 1) {
    return antecipada + fatiaReduzida(plano, restante, plano.fracaoPpt, numero, posicao)
  }
  return antecipada + fatia(plano, restante, numero, { primeira, ultima: posicao.contribuicoes })
}

/**
 * Computes the percentages of the credit (ppt) that contribution `numero` (1 … contribuicoes) amortises. Over all
 * contributions they add up exactly to `percentuaisContratados`. In 'mais por menos' the part not paid before
 * contemplation is spread over the remaining contributions. Throws RangeError on a number outside the plan. Rule:
 * Condições Gerais Embracon (Res. BCB 285/23) cl. 3.4 and 3.5.
 */
export function percentuaisDaContribuicao(plano: Plano, numero: number, posicao: PosicaoNoPlano): Percentuais {
  if (!Number.isInteger(numero) || numero < 1 || numero > posicao.contribuicoes) {
    throw new RangeError(`A contribuição ${numero} não existe num plano de ${posicao.contribuicoes}`)
  }
  return {
    fundoComum: fatiaDoFundo(plano, CEM_POR_CENTO, numero, posicao),
    taxaAdministracao: fatiaDaTaxa(plano, numero, posicao),
    fundoReserva: fatiaDoFundo(plano, plano.fundoReservaPpt, numero, posicao),
  }
}

/**
 * Computes the percentages of the credit (ppt) that the quota owes over the whole plan, as contracted and as it stands
 * today.
 */
export function percentuaisContratados(plano: Plano, posicao: PosicaoNoPlano): Percentuais {
  const antes = posicao.contribuicoesAntesDaContemplacao ?? posicao.contribuicoes
  return {
    fundoComum: CEM_POR_CENTO,
    taxaAdministracao:
      plano.modalidade === 'plano-justo'
        ? plano.adicionalPpt * (posicao.contribuicoes - antes) + (plano.taxaAntecipada?.ppt ?? 0)
        : plano.taxaAdministracaoPpt,
    fundoReserva: plano.fundoReservaPpt,
  }
}

/** Computes the part of contribution `numero`'s fee that the plan charges in advance there, half up, in the fee's own unit. */
function antecipadaDa(plano: Plano, posicao: PosicaoNoPlano, numero: number, taxa: number): number {
  const antecipada = fatiaAntecipada(plano, numero, posicao)
  if (antecipada === 0) return 0
  return divideHalfUp(BigInt(taxa) * BigInt(antecipada), BigInt(fatiaDaTaxa(plano, numero, posicao)))
}

/**
 * Computes how much of the administration fee of these instalments, in centavos as they were paid, was paid in advance: of
 * each, in the proportion in which the plan charges it there.
 */
export const taxaAntecipadaPaga = (
  plano: Plano,
  posicao: PosicaoNoPlano,
  pagas: readonly { numero: number; taxaAdministracao: Centavos }[],
): Centavos =>
  sum(pagas.map(({ numero, taxaAdministracao }) => antecipadaDa(plano, posicao, numero, taxaAdministracao)))

/** Computes how much (ppt) of the fee that these contributions have yet to charge is charged in advance, as above. */
export const taxaAntecipadaAberta = (
  plano: Plano,
  posicao: PosicaoNoPlano,
  cronograma: readonly { numero: number; percentuais: Percentuais }[],
): Ppt =>
  sum(cronograma.map(({ numero, percentuais }) => antecipadaDa(plano, posicao, numero, percentuais.taxaAdministracao)))
