import { lazy, Suspense } from 'react'
import { api } from '../../shell/app.ts'
import { Acompanhar, PorCodigo } from '../por-codigo/PorCodigo.tsx'
import { usePedidoDeCodigo, useVolta } from '../por-codigo/usePedidoDeCodigo.ts'
import { Avisar } from './Avisar.tsx'
import { type Entrada, semAviso, sendAviso } from './aviso.ts'

const DoAviso = lazy(() => import('./DoAviso.tsx').then((m) => ({ default: m.DoAviso })))

/** The notice of a death, and what comes of it, for whoever has no log-in. Nothing of it is in the address. */
export function FalecimentoScreen() {
  const aviso = usePedidoDeCodigo(semAviso, sendAviso)
  const volta = useVolta((body) => api('POST /falecimentos/codigo', { body }))
  return (
    <PorCodigo
      heading="Falecimento de um titular"
      lead="Sentimos muito pela sua perda. Cuidamos da cota enquanto você cuida do resto: conferida a certidão, ela não é excluída por atraso, e nada é debitado."
      entradas={[
        {
          label: 'Avisar um falecimento',
          pedido: aviso,
          render: (onVoltar) => <Avisar pedido={aviso} onVoltar={onVoltar} />,
        },
        {
          label: 'Acompanhar um aviso que já fiz',
          pedido: volta,
          render: (onVoltar) => (
            <Acompanhar
              heading="Acompanhar um aviso"
              lead="Se houver um aviso com este número e este e-mail, enviamos um código a ele."
              numero="Número do aviso"
              email="Seu e-mail"
              pedido={volta}
              onVoltar={onVoltar}
            />
          ),
        },
      ]}
      confirmar={(body) => api('POST /falecimentos/confirmacao', { body })}
    >
      {(entrada: Entrada, onMudou) => (
        <Suspense>
          <DoAviso entrada={entrada} onMudou={(falecimento) => onMudou({ ...entrada, falecimento })} />
        </Suspense>
      )}
    </PorCodigo>
  )
}
