import type { AnaliseDaContemplacao } from '../contemplacao/credito-em-especie.ts'
import { temMarca } from './motor/marcas.ts'
import { faseDe } from './motor/mover.ts'
import type { Circunstancias, Processo } from './motor/processo.ts'
import { contemplacao } from './tabelas/contemplacao.ts'

type DoProcesso<P> = P extends Processo<string, string, string, string, infer S> ? S : never

/** A step of the contemplation's questionnaire (document 2 §2, 'Flow steps'); each phase names its step. */
export type PassoDaContemplacao = DoProcesso<typeof contemplacao>
const palavras = contemplacao.fluxo as Readonly<Record<PassoDaContemplacao, string>>
export const PASSOS_DA_CONTEMPLACAO = Object.keys(palavras) as [PassoDaContemplacao, ...PassoDaContemplacao[]]

type Caso = Circunstancias & { fase: string }

/** Returns the step of a phase; null in a phase without one. */
export const passoDaFase = (fase: string): PassoDaContemplacao | null =>
  (faseDe(contemplacao, fase)?.noFluxo as PassoDaContemplacao | undefined) ?? null

/** These steps exist only for some holders. */
const some: { readonly [P in PassoDaContemplacao]?: (caso: Caso) => boolean } = {
  DrawPresentation: ({ modalidade }) => modalidade !== 'SORTEIO',
  Conditions: ({ modalidade }) => modalidade !== 'SORTEIO',
  CpfRestriction: ({ fase }) => passoDaFase(fase) !== 'CpfRestriction',
  IncomeProfile: ({ pessoa }) => pessoa === 'PJ',
}

/** Lists the steps that the holder of this case goes through, with the present one. */
export const passosDaContemplacao = (caso: Caso) =>
  PASSOS_DA_CONTEMPLACAO.filter((passo) => !some[passo]?.(caso)).map((passo) => ({
    passo,
    titulo: palavras[passo],
    atual: passoDaFase(caso.fase) === passo,
  }))

/**
 * Returns the state of the analysis by the case's phase; null without a case, and where the undoing of its
 * contemplation ended the case.
 */
export function analiseDaContemplacao(fase: string | null): AnaliseDaContemplacao | null {
  if (fase === null || temMarca(contemplacao, fase, 'desfeita')) return null
  if (temMarca(contemplacao, fase, 'aprovada')) return 'aprovada'
  return temMarca(contemplacao, fase, 'recusada') ? 'nao-aprovada' : 'em-andamento'
}
