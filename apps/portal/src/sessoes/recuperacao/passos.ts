import type { Recuperacao } from './recuperacao.ts'

export const passos = ['cpfcnpj', 'data', 'email', 'enviado'] as const
export type Passo = (typeof passos)[number]

/** The step that may be shown when `pedido` is asked for: itself, or the first one before it whose answer is missing. */
export function passoPermitido(pedido: Passo, { inscricao, data, enviado }: Recuperacao): Passo {
  if (pedido === 'cpfcnpj') return pedido
  if (pedido === 'enviado' && enviado) return pedido
  if (!inscricao) return 'cpfcnpj'
  if (pedido === 'data') return pedido
  return data ? 'email' : 'data'
}
