import { atualizacaoCadastral } from './atualizacao-cadastral.ts'
import { faturamentoEspecie } from './faturamento-especie.ts'
import type { Processo } from './processo.ts'

export * from './diagrama.ts'
export * from './mover.ts'
export * from './processo.ts'

/** Every process of the product, by its key. A case of a process that is not here does not exist. */
export const PROCESSOS = {
  'atualizacao-cadastral': atualizacaoCadastral,
  'faturamento-especie': faturamentoEspecie,
} as const

export type ChaveDeProcesso = keyof typeof PROCESSOS

/** The same tables, for what asks of any of them. */
export const listProcessos: readonly Processo[] = Object.values(PROCESSOS)
