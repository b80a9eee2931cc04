import type { Tela } from './motor/processo.ts'

/** Why a billing is made by a consultant; with a screen of its own where that is told before. */
export type MotivoDoManual = {
  readonly nome: string
  /** The consultant does it in a conversation: the holder is led to the chat (document 2 §6). */
  readonly pelaConversa: boolean
  readonly tela: Tela
}

/**
 * The special reasons for a manual billing (document 2 §3). Which of them are only for the conversation the document does not
 * say: the four that have a screen of their own, and several assets or quotas, which one case cannot pay.
 */
export const MOTIVOS_DO_MANUAL = {
  variasCotas: { nome: 'Mais de uma cota', pelaConversa: true, tela: '/faturamento/manual' },
  variosBens: { nome: 'Mais de um bem', pelaConversa: true, tela: '/faturamento/manual' },
  consignado: { nome: 'Veículo consignado', pelaConversa: true, tela: '/faturamento/manual/consignado' },
  quitacaoDeFinanciamento: {
    nome: 'Quitar um financiamento',
    pelaConversa: true,
    tela: '/faturamento/manual/financiamento',
  },
  maquinasAgricolas: { nome: 'Máquinas agrícolas', pelaConversa: true, tela: '/faturamento/manual/maquinasagricolas' },
  conjugeOuPais: { nome: 'Bem do cônjuge ou dos pais', pelaConversa: true, tela: '/faturamento/manual/conjuge' },
  cotaQuitada: { nome: 'Cota quitada', pelaConversa: false, tela: '/faturamento/cotaquitada' },
  pagamentoDeBoleto: { nome: 'Pagamento de um boleto', pelaConversa: false, tela: '/faturamento/manual' },
} as const satisfies Record<string, MotivoDoManual>

export type ChaveDoManual = keyof typeof MOTIVOS_DO_MANUAL
