import type { MarcaDe, Processo } from './motor/processo.ts'
import { atendimento } from './tabelas/atendimento.ts'
import { atualizacaoCadastral } from './tabelas/atualizacao-cadastral.ts'
import { avisoCanceladaContemplada } from './tabelas/avisos/aviso-cancelada-contemplada.ts'
import { avisoContemplacao } from './tabelas/avisos/aviso-contemplacao.ts'
import { cancelamento } from './tabelas/cancelamento.ts'
import { contemplacao } from './tabelas/contemplacao.ts'
import { devolucao } from './tabelas/devolucao.ts'
import { falecimento } from './tabelas/falecimento/falecimento.ts'
import { faturamentoEspecie } from './tabelas/faturamento-especie.ts'
import { faturamentoNovo } from './tabelas/faturamento-novo.ts'
import { faturamentoSeminovo } from './tabelas/faturamento-seminovo.ts'
import { gravame } from './tabelas/gravame.ts'
import { ligacaoPosVenda } from './tabelas/ligacao-pos-venda.ts'
import { pedidoDoTitular } from './tabelas/pedido-do-titular.ts'
import { posVenda } from './tabelas/pos-venda.ts'
import { reativacao } from './tabelas/reativacao.ts'
import { renegociacao } from './tabelas/renegociacao.ts'
import { seguro } from './tabelas/seguro.ts'
import { transferencia } from './tabelas/transferencia.ts'

export * from './analise/index.ts'
export * from './documentos/index.ts'
export * from './fluxo-da-contemplacao.ts'
export * from './manual.ts'
export * from './motor/alcada.ts'
export * from './motor/aviso.ts'
export * from './motor/cartao.ts'
export * from './motor/diagrama.ts'
export * from './motor/envio.ts'
export * from './motor/marcas.ts'
export * from './motor/mover.ts'
export * from './motor/passagem.ts'
export * from './motor/prazo.ts'
export * from './motor/processo.ts'
export * from './motor/vez.ts'
export * from './registro.ts'
export { RECEBER_DOCUMENTO } from './tabelas/falecimento/falecimento.ts'
export { DIAS_DO_REGISTRO } from './tabelas/gravame.ts'
export * from './uso-do-credito.ts'

/** Every process of the product, by its key. A case of a process that is not here does not exist. */
export const PROCESSOS = {
  'atualizacao-cadastral': atualizacaoCadastral,
  'faturamento-especie': faturamentoEspecie,
  atendimento,
  'aviso-cancelada-contemplada': avisoCanceladaContemplada,
  'aviso-contemplacao': avisoContemplacao,
  cancelamento,
  contemplacao,
  devolucao,
  falecimento,
  gravame,
  'pedido-do-titular': pedidoDoTitular,
  'pos-venda': posVenda,
  'ligacao-pos-venda': ligacaoPosVenda,
  reativacao,
  renegociacao,
  seguro,
  transferencia,
  'faturamento-novo': faturamentoNovo,
  'faturamento-seminovo': faturamentoSeminovo,
} as const

export type ChaveDeProcesso = keyof typeof PROCESSOS

/** The same tables as a list, for code that asks something of every process. */
export const listProcessos: readonly Processo[] = Object.values(PROCESSOS)

/** Every mark of every table. */
export type Marca = MarcaDe<(typeof PROCESSOS)[ChaveDeProcesso]>
export const MARCAS = [
  ...new Set(listProcessos.flatMap(({ fases }) => Object.values(fases).flatMap(({ marcas = [] }) => marcas))),
] as [Marca, ...Marca[]]
