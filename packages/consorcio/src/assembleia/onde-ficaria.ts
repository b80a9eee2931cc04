import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import type { LanceDaAssembleia } from './assembleia.ts'
import { classificarLances, contemplarLances, type LanceConcorrente } from './classificacao.ts'
import type { Edicao } from './edicao.ts'

/**
 * The part of a published assembly that decides where another bid would have stood; its public bundle tells all of it.
 */
export type DisputaPublicada = {
  lances: readonly LanceDaAssembleia[]
  numeroDesempate: number
  /** The draws left this much of the fund, in centavos. */
  fundoComum: Centavos
  parametros: Pick<ParametrosDoGrupo, 'desempate' | 'lanceQuitacaoVence' | 'ordemDosLances' | 'lanceSemCaixa'>
  edicao: Edicao
}

export type OndeFicaria = { entreOsVencedores: boolean; posicao: number; de: number }

/**
 * Filters the bids among which a free bid is ranked: all of them or, where each kind has its turn, the free ones; those
 * that pay off always count.
 */
export const filaDoLanceLivre = <Lance extends Pick<LanceConcorrente, 'modalidade' | 'quitacao'>>(
  lances: readonly Lance[],
  { ordemDosLances }: Pick<ParametrosDoGrupo, 'ordemDosLances'>,
): Lance[] =>
  lances.filter(({ modalidade, quitacao }) => quitacao || ordemDosLances === 'unica' || modalidade === 'livre')

/**
 * Finds where a free bid would have stood in a past assembly, decided by that assembly's edition, in place of its
 * quota's own bid. Bids whose turn never came are taken to bring nothing to the fund, because nobody knows their part,
 * so that no bid is said to win that would not.
 */
export function ondeFicaria(
  lance: LanceConcorrente & { fundoComum: Centavos },
  { lances, numeroDesempate, fundoComum, parametros, edicao }: DisputaPublicada,
): OndeFicaria {
  const outros = lances
    .filter(({ cota }) => cota !== lance.cota)
    .map(({ cota, modalidade, credito, valor, quitacao, fundoComum: traz }) => ({
      cota,
      modalidade,
      credito,
      valor,
      quitacao,
      fundoComum: traz ?? 0,
    }))
  const classificados = classificarLances([...outros, lance], numeroDesempate, parametros, edicao)
  const apurados = contemplarLances(classificados, fundoComum, parametros).lances
  const fila = filaDoLanceLivre(apurados, parametros)
  const lugar = fila.findIndex(({ cota }) => cota === lance.cota)
  return { entreOsVencedores: fila[lugar]?.contemplado ?? false, posicao: lugar + 1, de: fila.length }
}
