import { temMarca } from './motor/marcas.ts'
import type { Processo } from './motor/processo.ts'
import { contemplacao } from './tabelas/contemplacao.ts'
import { devolucao } from './tabelas/devolucao.ts'
import { faturamentoEspecie } from './tabelas/faturamento-especie.ts'
import { faturamentoNovo } from './tabelas/faturamento-novo.ts'
import { faturamentoSeminovo } from './tabelas/faturamento-seminovo.ts'
import { reativacao } from './tabelas/reativacao.ts'
import { transferencia } from './tabelas/transferencia.ts'

/** The processes that pay a credit out, by what for. */
export const PAGAM_O_CREDITO = {
  'faturamento-especie': 'especie',
  'faturamento-novo': 'bem',
  'faturamento-seminovo': 'bem',
} as const satisfies Readonly<Record<string, UsoDoCredito>>

export type PagaOCredito = keyof typeof PAGAM_O_CREDITO

export const PROCESSOS_QUE_PAGAM = Object.keys(PAGAM_O_CREDITO) as [PagaOCredito, ...PagaOCredito[]]

/** What a contemplated quota's credit is used for. */
export type UsoDoCredito = 'especie' | 'bem'

/**
 * Lists the phases of a process in which its case holds the quota's credit: the open ones, except those marked
 * otherwise because nothing has begun, or because a deadline stopped the case and its resumption asks anew.
 */
const comOCredito = (processo: Processo): ReadonlySet<string> =>
  new Set(
    Object.keys(processo.fases).filter(
      (fase) => !processo.fases[fase]?.final && !temMarca(processo, fase, 'semCredito'),
    ),
  )

/**
 * A quota has at most one case of these processes in these phases, so that one credit is not used twice; the second is
 * refused, whichever it is. A contemplation holds the credit until its use is chosen, and a billing until it is over.
 * The quota's reactivation, refund or transfer holds it until it is decided. Other processes do nothing to a credit.
 */
const OCUPAM: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  [contemplacao, faturamentoEspecie, faturamentoNovo, faturamentoSeminovo, transferencia, reativacao, devolucao].map(
    (processo) => [processo.chave, comOCredito(processo)],
  ),
)

/** A case, with the facts on which the use of a credit depends. */
export type CasoDoCredito = { processo: string; fase: string }

/** Tells whether a case in this phase holds the credit of its quota. */
export const ocupaCredito = ({ processo, fase }: CasoDoCredito): boolean => OCUPAM[processo]?.has(fase) ?? false

/** The cases of these processes may hold a credit. */
export const PROCESSOS_DO_CREDITO: readonly string[] = Object.keys(OCUPAM)

/**
 * Finds which of the quota's other open cases holds the credit that a case is about to take; undefined where none does.
 * `antes` is the case's former phase, null when it is opened; a case that already holds the credit keeps it.
 */
export function quemTemOCredito<C extends CasoDoCredito>(
  outros: readonly C[],
  { antes, depois }: { antes: CasoDoCredito | null; depois: CasoDoCredito },
): C | undefined {
  if (!ocupaCredito(depois) || (antes && ocupaCredito(antes))) return undefined
  return outros.find(ocupaCredito)
}

/**
 * Returns the holder's choice for the credit, by the phase of its contemplation's case; the other use may be asked for
 * only after a new choice. Null before a choice, and for one that was put off, which leaves both uses open.
 */
export function usoEscolhido(fase: string | null): UsoDoCredito | null {
  if (fase === null) return null
  if (temMarca(contemplacao, fase, 'paraBem')) return 'bem'
  return temMarca(contemplacao, fase, 'paraEspecie') ? 'especie' : null
}
