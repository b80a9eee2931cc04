import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { relogio } from '../../shell/app.ts'

/** A code on its way to an e-mail, and when another may be asked for (epoch milliseconds). */
type CodigoEnviado = { pedido: string; email: string; reenvioEm: number }

type Codigo = { pedido: string; reenvio: number }

/** Asks for a code by what was written, which is kept, so that it is asked for again or changed. */
export function usePedidoDeCodigo<V extends { email: string }>(vazio: V, send: (escrito: V) => Promise<Codigo>) {
  const [escrito, setEscrito] = useState(vazio)
  const [enviado, setEnviado] = useState<CodigoEnviado | null>(null)
  const call = useMutation({
    mutationFn: send,
    onMutate: (dito) => setEscrito(dito),
    onSuccess: ({ pedido, reenvio }, { email }) =>
      setEnviado({ pedido, email, reenvioEm: relogio.agora().getTime() + reenvio * 1000 }),
  })
  return { escrito, enviado, call, voltarAoEscrito: () => setEnviado(null), pedirDeNovo: () => call.mutate(escrito) }
}

/** Asks for a code to come back to what was begun before, by its number and the e-mail. */
export const useVolta = (send: (body: { protocolo: string; email: string }) => Promise<Codigo>) =>
  usePedidoDeCodigo({ protocolo: '', email: '' }, ({ protocolo, email }) =>
    send({ protocolo: protocolo.replaceAll(/\D/g, '').padStart(8, '0'), email }),
  )

export type PedidoDeCodigo<V extends { email: string }> = ReturnType<typeof usePedidoDeCodigo<V>>

/** What the step of the code knows of a request, whatever was written in it. */
export type CodigoPedido = Pick<PedidoDeCodigo<never>, 'enviado' | 'voltarAoEscrito' | 'pedirDeNovo'> & {
  call: Pick<PedidoDeCodigo<never>['call'], 'isPending' | 'error'>
}
