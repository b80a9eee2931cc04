import { z } from 'zod'

/** Names a request for a login code, which lets customers and staff try the password after strangers used up the attempts. */
export const PedidoDeCodigo = z.string().max(200)

export const CodigoPedido = z.object({
  pedido: PedidoDeCodigo,
  validade: z.number().int().meta({ description: 'Segundos' }),
  reenvio: z.number().int().meta({ description: 'Segundos até que outro pedido possa enviar de novo' }),
})

export const codigoDado = { pedido: PedidoDeCodigo, codigo: z.string().max(20) }

export const CodigoConfirmado = z.object({ confirmado: z.literal(true) })

export const errosDoCodigo = ['CODIGO_INCORRETO', 'CODIGO_VENCIDO', 'CODIGO_JA_USADO', 'MUITAS_TENTATIVAS'] as const

export const passeNoLogin = PedidoDeCodigo.optional().meta({ description: 'De um código já confirmado' })
