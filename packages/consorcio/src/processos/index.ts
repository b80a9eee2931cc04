import { analiseDeDocumentos } from './analise-de-documentos.ts'
import { atualizacaoCadastral } from './atualizacao-cadastral.ts'
import { avisoCanceladaContemplada } from './aviso-cancelada-contemplada.ts'
import { avisoContemplacao } from './aviso-contemplacao.ts'
import { contemplacao } from './contemplacao.ts'
import { devolucao } from './devolucao.ts'
import { faturamentoEspecie } from './faturamento-especie.ts'
import { faturamentoNovo } from './faturamento-novo.ts'
import { faturamentoSeminovo } from './faturamento-seminovo.ts'
import { posVenda } from './pos-venda.ts'
import type { Processo } from './processo.ts'
import { reativacao } from './reativacao.ts'
import { renegociacao } from './renegociacao.ts'
import { seguro } from './seguro.ts'
import { transferencia } from './transferencia.ts'

export * from './cartao.ts'
export * from './diagrama.ts'
export * from './documentos.ts'
export * from './mover.ts'
export * from './processo.ts'
export * from './registro.ts'

/** Every process of the product, by its key. A case of a process that is not here does not exist. */
export const PROCESSOS = {
  'atualizacao-cadastral': atualizacaoCadastral,
  'faturamento-especie': faturamentoEspecie,
  'analise-de-documentos': analiseDeDocumentos,
  'aviso-cancelada-contemplada': avisoCanceladaContemplada,
  'aviso-contemplacao': avisoContemplacao,
  contemplacao,
  devolucao,
  'pos-venda': posVenda,
  reativacao,
  renegociacao,
  seguro,
  transferencia,
  'faturamento-novo': faturamentoNovo,
  'faturamento-seminovo': faturamentoSeminovo,
} as const

export type ChaveDeProcesso = keyof typeof PROCESSOS

/** The same tables, for what asks of any of them. */
export const listProcessos: readonly Processo[] = Object.values(PROCESSOS)
