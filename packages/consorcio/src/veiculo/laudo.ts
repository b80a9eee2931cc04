import type { HistoricoDoVeiculo, Sinistro } from './aceite.ts'

/** What a report tells of the vehicle part by part, in the order of the examination (facts-2 §12.8). */
export const PARTES_DO_LAUDO = {
  estrutura: 'Estrutura',
  vidros: 'Vidros',
  pneus: 'Pneus',
  pintura: 'Pintura',
  motor: 'Motor',
} as const satisfies Record<string, string>

export type ParteDoLaudo = keyof typeof PARTES_DO_LAUDO

/** The sizes of an accident that an examination tells; only a record mentions one without its size. */
export const SINISTROS_DO_LAUDO = ['PEQUENA', 'MEDIA', 'GRANDE'] as const satisfies readonly Sinistro[]

/** What was found out by examining a vehicle. */
export type Laudo = HistoricoDoVeiculo & {
  sinistro: (typeof SINISTROS_DO_LAUDO)[number] | null
  /** In kilometres. */
  hodometro: number
  /** The remark on each part; null on one that is in order. */
  partes: Record<ParteDoLaudo, string | null>
  observacoes: string | null
}

/** Returns what the report says of the vehicle's past, by which it is accepted or not (`motivosDoHistorico`). */
export const historicoDoLaudo = ({
  longarinaRecuperada,
  leilao,
  sinistro,
  chassiRemarcado,
}: Laudo): HistoricoDoVeiculo => ({ longarinaRecuperada, leilao, sinistro, chassiRemarcado })
