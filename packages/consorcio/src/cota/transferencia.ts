import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import { isCancelada, isQuitada } from './cota.ts'

/** Why a quota is not transferred, in the order in which it is told. */
export const IMPEDIMENTOS_DA_TRANSFERENCIA = [
  'cancelada',
  'encerrado',
  'contemplada',
  'atraso',
  'versao',
  'situacao',
  'renegociacao',
  'pedido',
] as const
export type ImpedimentoDaTransferencia = (typeof IMPEDIMENTOS_DA_TRANSFERENCIA)[number]

export type FatosDaTransferencia = {
  /** Free text, as the administrator's system has it. */
  situacao: string
  contemplada: boolean
  parcelasEmAtraso: number
  versao: number
  grupoEncerrado: boolean
  /** A renegotiation was agreed, and the instalment that decides it was not paid yet. */
  emRenegociacao: boolean
  /** Another request that would bind whoever receives the quota goes on. */
  emOutroPedido: boolean
}

const normais = new Set(['normal', 'ativo'])

/**
 * Lists what keeps a quota from being transferred (document 3 §5, 'Quota transfer allowed only if all hold'), each rule by
 * itself. A cancelled quota is told of that alone: what its holder has left is a credit, whose cession needs no consent
 * (STJ, REsp 2.183.131 and 2.181.193, 18 March 2025; facts-2 §15). So is one of a group that closed. What goes on for a
 * contemplated quota comes from its contemplation, which is told.
 */
export function impedimentosDaTransferencia({
  situacao,
  contemplada,
  parcelasEmAtraso,
  versao,
  grupoEncerrado,
  emRenegociacao,
  emOutroPedido,
}: FatosDaTransferencia): ImpedimentoDaTransferencia[] {
  if (isCancelada(situacao)) return ['cancelada']
  if (grupoEncerrado) return ['encerrado']
  return [
    ...(contemplada ? (['contemplada'] as const) : []),
    ...(parcelasEmAtraso > 0 ? (['atraso'] as const) : []),
    ...(versao === 0 ? [] : (['versao'] as const)),
    ...(normais.has(situacao.toLowerCase()) || isQuitada(situacao) ? [] : (['situacao'] as const)),
    ...(emRenegociacao ? (['renegociacao'] as const) : []),
    ...(emOutroPedido && !contemplada ? (['pedido'] as const) : []),
  ]
}

/** The rules that nothing mends: a transfer under way ends by one of them, and is told why in these words. */
export const FIM_DA_TRANSFERENCIA = {
  cancelada: 'A cota foi cancelada, e uma cota cancelada não se transfere.',
  encerrado: 'O grupo da cota foi encerrado, e não há mais o que transferir.',
  contemplada: 'A cota foi contemplada, e só uma cota sem contemplação se transfere.',
  versao: 'A cota já mudou de titular, e só a primeira versão dela se transfere.',
} as const satisfies Partial<Record<ImpedimentoDaTransferencia, string>>

/** Says why a transfer under way ends; null while whatever keeps it can be mended. */
export function fimDaTransferencia(impedimentos: readonly ImpedimentoDaTransferencia[]): string | null {
  const fins: Partial<Record<ImpedimentoDaTransferencia, string>> = FIM_DA_TRANSFERENCIA
  return impedimentos.map((cada) => fins[cada]).find((fim) => fim !== undefined) ?? null
}

/** The fee of a transfer at a credit, in centavos: 1% of it unless the group's contract says otherwise (document 3 §9). */
export const taxaDeTransferencia = (
  credito: Centavos,
  { taxaDeTransferenciaPpt }: Pick<ParametrosDoGrupo, 'taxaDeTransferenciaPpt'>,
): Centavos => multiplyHalfUp(credito, taxaDeTransferenciaPpt)

/** Who pays the fee of a transfer, or gives it up: the holder, or the assignee. */
export type ParteDaTransferencia = ParametrosDoGrupo['quemPagaATaxaDeTransferencia']

/** Who ends a transfer by their own will; null where the administrator, a rule or the time does. */
export type QuemDesiste = ParteDaTransferencia | null

/**
 * What comes back of a fee that was paid, in centavos, where the transfer did not happen: all of it, but for what
 * the group's contract keeps of whoever paid it and gives up.
 */
export const devolucaoDaTaxa = (
  paga: Centavos,
  { quemPaga, desiste }: { quemPaga: ParteDaTransferencia; desiste: QuemDesiste },
  { taxaRetidaNaDesistenciaPpt }: Pick<ParametrosDoGrupo, 'taxaRetidaNaDesistenciaPpt'>,
): Centavos => (desiste === quemPaga ? paga - multiplyHalfUp(paga, taxaRetidaNaDesistenciaPpt) : paga)
