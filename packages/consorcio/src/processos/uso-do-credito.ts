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

type FasesDe<P extends Pick<Processo, 'fases'>> = Extract<keyof P['fases'], string>

/** The phases of a process in which its case has the credit of its quota: the open ones, but for these. */
const abertas = <P extends Pick<Processo, 'fases'>>({ fases }: P, exceto: readonly FasesDe<P>[] = []) =>
  new Set(Object.keys(fases).filter((fase) => fases[fase]?.final !== true && !exceto.some((cada) => cada === fase)))

/** A billing of an asset that was not begun, or that a deadline stopped: what is taken up again is asked anew. */
const paradasDoBem = [
  'tratativaNaoIniciada',
  'devolvidoAoApp',
  'slaViolado',
  'documentoExpirado',
  'prazoFinalizado',
] as const

/**
 * What of one credit excludes what: of these processes a quota has one case at a time in the phases named here, and who
 * comes second is refused, whichever of them it is. A contemplation has the credit until its use was chosen; a billing, until
 * it is over; who takes the quota back, gives its money back or hands it to somebody else has it until that is decided. The
 * processes that are not named do nothing to a credit.
 */
const OCUPAM: Readonly<Record<string, ReadonlySet<string>>> = {
  contemplacao: abertas(contemplacao),
  'faturamento-especie': abertas(faturamentoEspecie, ['tratativaNaoIniciada', 'prazoFinalizado']),
  'faturamento-novo': abertas(faturamentoNovo, paradasDoBem),
  'faturamento-seminovo': abertas(faturamentoSeminovo, paradasDoBem),
  transferencia: abertas(transferencia, [
    'tratativaNaoIniciada',
    'dadosDoCessionario',
    'outroCessionario',
    'confirmacaoDoEmail',
    'falhaNaSolicitacao',
  ]),
  reativacao: abertas(reativacao, ['tratativaNaoIniciada']),
  devolucao: abertas(devolucao, ['tratativaNaoIniciada', 'valorDisponivel', 'prazoFinalizado']),
}

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
 * The use that a contemplation ended with, which its holder chose: the other is asked for only once they chose anew. One whose
 * choice was put off leaves both.
 */
const ESCOLHIDOS: Readonly<Record<string, UsoDoCredito>> = {
  bemEscolhido: 'bem',
  aguardandoAnalisePagamentoEspecie: 'especie',
  especieAprovada: 'especie',
} satisfies Partial<Record<keyof typeof contemplacao.fases, UsoDoCredito>>

/** What the holder chose to do with the credit, by where the case of its contemplation is; null while nothing was. */
export const usoEscolhido = (fase: string | null): UsoDoCredito | null => (fase && ESCOLHIDOS[fase]) || null
