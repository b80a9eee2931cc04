import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import type { LanceDaAssembleia } from './assembleia.ts'
import { classificarLances, contemplarLances, type LanceConcorrente } from './classificacao.ts'
import type { Edicao } from './edicao.ts'

/** What of a published assembly decides where another bid would have stood in it: its public bundle tells it all. */
export type DisputaPublicada = {
  lances: readonly LanceDaAssembleia[]
  numeroDesempate: number
  /** What the draws left of the fund. */
  fundoComum: Centavos
  parametros: Pick<ParametrosDoGrupo, 'desempate' | 'lanceQuitacaoVence' | 'ordemDosLances' | 'lanceSemCaixa'>
  edicao: Edicao
}

export type OndeFicaria = { entreOsVencedores: boolean; posicao: number; de: number }

/** Those that a free bid is ranked among: all, or, where each kind has its turn, the free ones; and those that pay off. */
export const filaDoLanceLivre = <Lance extends Pick<LanceConcorrente, 'modalidade' | 'quitacao'>>(
  lances: readonly Lance[],
  { ordemDosLances }: Pick<ParametrosDoGrupo, 'ordemDosLances'>,
): Lance[] =>
  lances.filter(({ modalidade, quitacao }) => quitacao || ordemDosLances === 'unica' || modalidade === 'livre')

/**
 * Where a free bid would have stood in an assembly that was held, decided as that one was, in the place of what its quota
 * bid there. Of bids whose turn never came nobody knows what they would bring to the fund: they are taken to bring nothing,
 * so that none is said to win that would not.
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
