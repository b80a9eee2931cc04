import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { relogio } from '../../shell/app.ts'

/** A code on its way to an e-mail, and when another may be asked for (epoch milliseconds). */
export type CodigoEnviado = { pedido: string; email: string; reenvioEm: number }

/** Asks for a code by what was written, which is kept, so that it is asked for again or changed. */
export function usePedidoDeCodigo<V extends { email: string }>(
  vazio: V,
  send: (escrito: V) => Promise<{ pedido: string; reenvio: number }>,
  onEnviado: () => void,
) {
  const [escrito, setEscrito] = useState(vazio)
  const [enviado, setEnviado] = useState<CodigoEnviado | null>(null)
  const call = useMutation({
    mutationFn: send,
    onMutate: (dito) => setEscrito(dito),
    onSuccess: ({ pedido, reenvio }, { email }) => {
      setEnviado({ pedido, email, reenvioEm: relogio.agora().getTime() + reenvio * 1000 })
      onEnviado()
    },
  })
  return {
    escrito,
    enviado,
    call,
    pedirDeNovo: () => call.mutate(escrito),
    pedindo: call.isPending,
    falha: call.error,
  }
}

export type PedidoDeCodigo = ReturnType<typeof usePedidoDeCodigo<{ email: string }>>
