import { temMarca } from './motor/marcas.ts'
import type { Processo } from './motor/processo.ts'
import { contemplacao } from './tabelas/contemplacao.ts'
import { devolucao } from './tabelas/devolucao.ts'
import { faturamentoEspecie } from './tabelas/faturamento-especie.ts'
import { faturamentoNovo } from './tabelas/faturamento-novo.ts'
import { faturamentoSeminovo } from './tabelas/faturamento-seminovo.ts'
import { reativacao } from './tabelas/reativacao.ts'
import { transferencia } from './tabelas/transferencia.ts'

/** What a contemplated quota's credit is used for. */
export type UsoDoCredito = 'especie' | 'bem'

/**
 * The phases of a process in which its case has the credit of its quota: the open ones, but for those that say otherwise, as
 * what was not begun, or what a deadline stopped and is asked anew once it is taken up again.
 */
const comOCredito = (processo: Processo): ReadonlySet<string> =>
  new Set(
    Object.keys(processo.fases).filter(
      (fase) => !processo.fases[fase]?.final && !temMarca(processo, fase, 'semCredito'),
    ),
  )

/**
 * What of one credit excludes what: of these processes a quota has one case at a time in these phases, and who
 * comes second is refused, whichever of them it is. A contemplation has the credit until its use was chosen; a billing, until
 * it is over; who takes the quota back, gives its money back or hands it to somebody else has it until that is decided. The
 * processes that are not named do nothing to a credit.
 */
const OCUPAM: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  [contemplacao, faturamentoEspecie, faturamentoNovo, faturamentoSeminovo, transferencia, reativacao, devolucao].map(
    (processo) => [processo.chave, comOCredito(processo)],
  ),
)

/** A case, as far as the use of a credit asks. */
export type CasoDoCredito = { processo: string; fase: string }

/** Whether a case in this phase has the credit of its quota. */
export const ocupaCredito = ({ processo, fase }: CasoDoCredito): boolean => OCUPAM[processo]?.has(fase) ?? false

/** The processes whose cases may have a credit. */
export const PROCESSOS_DO_CREDITO: readonly string[] = Object.keys(OCUPAM)

/**
 * What has the credit that a case is about to have, among the other open cases of its quota; undefined where nothing stands
 * in its way. `antes`: where the case was, null as it is opened: one that has the credit already goes on with it.
 */
export function quemTemOCredito<C extends CasoDoCredito>(
  outros: readonly C[],
  { antes, depois }: { antes: CasoDoCredito | null; depois: CasoDoCredito },
): C | undefined {
  if (!ocupaCredito(depois) || (antes && ocupaCredito(antes))) return undefined
  return outros.find(ocupaCredito)
}

/**
 * What the holder chose to do with the credit, by where the case of its contemplation is: the other is asked for only once
 * they chose anew. Null while nothing was chosen, and of a choice that was put off, which leaves both.
 */
export function usoEscolhido(fase: string | null): UsoDoCredito | null {
  if (fase === null) return null
  if (temMarca(contemplacao, fase, 'paraBem')) return 'bem'
  return temMarca(contemplacao, fase, 'paraEspecie') ? 'especie' : null
}
