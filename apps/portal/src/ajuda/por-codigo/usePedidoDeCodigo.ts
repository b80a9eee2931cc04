import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { relogio } from '../../shell/app.ts'

/** A code on its way to an e-mail, when another may be asked for, and until when it can be given (epoch milliseconds). */
type CodigoEnviado = { pedido: string; email: string; reenvioEm: number; valeAte: number }

type Codigo = { pedido: string; reenvio: number; validade: number }

/**
 * Asks for a code by what was written, which is kept, so that it is asked for again or changed. Who goes back and changes nothing
 * comes to the code that is on its way.
 */
export function usePedidoDeCodigo<V extends { email: string }>(vazio: V, send: (escrito: V) => Promise<Codigo>) {
  const [escrito, setEscrito] = useState(vazio)
  const [enviado, setEnviado] = useState<CodigoEnviado | null>(null)
  const ultimo = useRef<{ dito: string; enviado: CodigoEnviado } | null>(null)
  const call = useMutation({
    mutationFn: async (dito: V): Promise<CodigoEnviado> => {
      const agora = relogio.agora().getTime()
      const igual = JSON.stringify(dito)
      if (ultimo.current?.dito === igual && ultimo.current.enviado.valeAte > agora) return ultimo.current.enviado
      const { pedido, reenvio, validade } = await send(dito)
      const novo = { pedido, email: dito.email, reenvioEm: agora + reenvio * 1000, valeAte: agora + validade * 1000 }
      ultimo.current = { dito: igual, enviado: novo }
      return novo
    },
    onMutate: (dito) => setEscrito(dito),
    onSuccess: (codigo) => setEnviado(codigo),
  })
  const voltarAoEscrito = () => setEnviado(null)
  return {
    escrito,
    enviado,
    call,
    voltarAoEscrito,
    /** The code serves no more: what comes next asks for another. */
    esquecer: () => {
      ultimo.current = null
      voltarAoEscrito()
    },
    pedirDeNovo: () => {
      ultimo.current = null
      call.mutate(escrito)
    },
  }
}

/** Asks for a code to come back to what was begun before, by its number and the e-mail. */
export const useVolta = (send: (body: { protocolo: string; email: string }) => Promise<Codigo>) =>
  usePedidoDeCodigo({ protocolo: '', email: '' }, ({ protocolo, email }) =>
    send({ protocolo: protocolo.replaceAll(/\D/g, '').padStart(8, '0'), email }),
  )

export type PedidoDeCodigo<V extends { email: string }> = ReturnType<typeof usePedidoDeCodigo<V>>

/** What the step of the code knows of a request, whatever was written in it. */
export type CodigoPedido = Pick<PedidoDeCodigo<never>, 'enviado' | 'voltarAoEscrito' | 'esquecer' | 'pedirDeNovo'> & {
  call: Pick<PedidoDeCodigo<never>['call'], 'isPending' | 'error'>
}
