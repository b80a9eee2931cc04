import type { AnaliseDaContemplacao } from '../contemplacao/credito-em-especie.ts'
import { temMarca } from './motor/marcas.ts'
import { faseDe } from './motor/mover.ts'
import type { Circunstancias, Processo } from './motor/processo.ts'
import { contemplacao } from './tabelas/contemplacao.ts'

type DoProcesso<P> = P extends Processo<string, string, string, string, infer S> ? S : never

/** A step of the contemplation's questionnaire (document 2 §2, 'Flow steps'): each phase says which of them is at hand. */
export type PassoDaContemplacao = DoProcesso<typeof contemplacao>
const palavras = contemplacao.fluxo as Readonly<Record<PassoDaContemplacao, string>>
export const PASSOS_DA_CONTEMPLACAO = Object.keys(palavras) as [PassoDaContemplacao, ...PassoDaContemplacao[]]

type Caso = Circunstancias & { fase: string }

/** The step at hand; null in a phase of none. */
export const passoDaFase = (fase: string): PassoDaContemplacao | null =>
  (faseDe(contemplacao, fase)?.noFluxo as PassoDaContemplacao | undefined) ?? null

/** A step that is only there for some. */
const some: { readonly [P in PassoDaContemplacao]?: (caso: Caso) => boolean } = {
  DrawPresentation: ({ modalidade }) => modalidade !== 'SORTEIO',
  Conditions: ({ modalidade }) => modalidade !== 'SORTEIO',
  CpfRestriction: ({ fase }) => passoDaFase(fase) !== 'CpfRestriction',
  IncomeProfile: ({ pessoa }) => pessoa === 'PJ',
}

/** The steps that the holder of this case goes through, with the one at hand. */
export const passosDaContemplacao = (caso: Caso) =>
  PASSOS_DA_CONTEMPLACAO.filter((passo) => !some[passo]?.(caso)).map((passo) => ({
    passo,
    titulo: palavras[passo],
    atual: passoDaFase(caso.fase) === passo,
  }))

/** Where the analysis stands by the case's phase; null without a case, and of one that the undoing of its contemplation ended. */
export function analiseDaContemplacao(fase: string | null): AnaliseDaContemplacao | null {
  if (fase === null || temMarca(contemplacao, fase, 'desfeita')) return null
  if (temMarca(contemplacao, fase, 'aprovada')) return 'aprovada'
  return temMarca(contemplacao, fase, 'recusada') ? 'nao-aprovada' : 'em-andamento'
}
