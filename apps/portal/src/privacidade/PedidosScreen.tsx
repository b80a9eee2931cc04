import { Button } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createRascunhos } from '../shell/dados/rascunho.ts'
import { pedidosQuery } from './consultas.ts'
import { DaPessoa } from './DaPessoa.tsx'
import { PedidoFeito } from './PedidoFeito.tsx'
import { rascunho } from './rascunho.ts'

const NovoPedido = lazy(() => import('./NovoPedido.tsx').then((m) => ({ default: m.NovoPedido })))

/** Lists the person's requests with their answers, and makes another. */
export function PedidosScreen() {
  const pedidos = useQuery(pedidosQuery())
  return (
    <DaPessoa
      titulo="Pedidos de privacidade"
      lead="Uma pessoa responde em até 15 dias, com os motivos. Cada pedido tem um protocolo."
      query={pedidos}
    >
      {({ pedidos: feitos }) => (
        <>
          <Novo abreSe={feitos.length === 0} />
          {feitos.map((pedido) => (
            <PedidoFeito key={pedido.numero} pedido={pedido} />
          ))}
        </>
      )}
    </DaPessoa>
  )
}

/** The form is open at once for who has made no request, and for who comes back to one that they began. */
function Novo({ abreSe }: { abreSe: boolean }) {
  const [aberto, setAberto] = useState(
    () => abreSe || Object.keys(createRascunhos(localStorage).read(rascunho)).length > 0,
  )
  if (!aberto)
    return (
      <Button variant="secondary" fullWidth onClick={() => setAberto(true)}>
        Fazer um pedido
      </Button>
    )
  return (
    <Suspense>
      <NovoPedido onFeito={() => setAberto(false)} />
    </Suspense>
  )
}
