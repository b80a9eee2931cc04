import type { FormaDeAbatimento } from '../cobranca/cronograma.ts'
import type { ModalidadeDeLance } from './lances.ts'

/** The codes of document 1 §4, each with its meaning as its key. */
export const CODIGO_DA_MODALIDADE = {
  livre: 'LL',
  'fixo-25': 'LF',
  'fixo-50': 'LS',
} as const satisfies Record<ModalidadeDeLance, string>

/** The offer was told as a percentage of the credit or in money. */
export const CODIGO_DA_OFERTA = { percentual: 'PE', valor: 'VL' } as const

export const CODIGO_DA_AMORTIZACAO = { prazo: 'PZ', parcela: 'PC' } as const satisfies Record<FormaDeAbatimento, string>

/** A quota left an assembly by draw either among the active or among the cancelled ones. */
export const CODIGO_DO_SORTEIO = { ativa: 'SO', cancelada: 'SE' } as const

/** The options of a bid; 003 enables the exchange of keys (document 1 §3). */
export const CODIGO_DA_OPCAO = { embutido: '001', fgts: '002', trocaDeChaves: '003' } as const

export type CodigoDeModalidade = (typeof CODIGO_DA_MODALIDADE)[ModalidadeDeLance]
export type CodigoDeOferta = (typeof CODIGO_DA_OFERTA)[keyof typeof CODIGO_DA_OFERTA]
export type CodigoDeAmortizacao = (typeof CODIGO_DA_AMORTIZACAO)[FormaDeAbatimento]
export type CodigoDeOpcao = (typeof CODIGO_DA_OPCAO)[keyof typeof CODIGO_DA_OPCAO]

export const MODALIDADE_DO_CODIGO = {
  LL: 'livre',
  LF: 'fixo-25',
  LS: 'fixo-50',
} as const satisfies Record<CodigoDeModalidade, ModalidadeDeLance>

export const FORMA_DO_CODIGO = { PZ: 'prazo', PC: 'parcela' } as const satisfies Record<
  CodigoDeAmortizacao,
  FormaDeAbatimento
>
