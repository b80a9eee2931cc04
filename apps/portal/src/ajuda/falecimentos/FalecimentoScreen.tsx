import { Button, ScreenHeading, Stack } from '@contempla/ui'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { CodigoDoEmail } from '../atendimentos/CodigoDoEmail.tsx'
import { usePedidoDeCodigo } from '../atendimentos/usePedidoDeCodigo.ts'
import { Avisar, Voltar } from './Avisar.tsx'
import { type Entrada, semAviso, semNumero, sendAviso, sendVolta } from './aviso.ts'

const DoAviso = lazy(() => import('./DoAviso.tsx').then((m) => ({ default: m.DoAviso })))

const confirmar = (body: { pedido: string; codigo: string }) => api('POST /falecimentos/confirmacao', { body })

/** The notice of a death, and what comes of it, for whoever has no log-in. Nothing of it is in the address. */
export function FalecimentoScreen() {
  const [parte, setParte] = useState<'inicio' | 'avisar' | 'voltar'>('inicio')
  const [noCodigo, setNoCodigo] = useState(false)
  const [entrada, setEntrada] = useState<Entrada | null>(null)
  const aviso = usePedidoDeCodigo(semAviso, sendAviso, () => setNoCodigo(true))
  const volta = usePedidoDeCodigo(semNumero, sendVolta, () => setNoCodigo(true))
  const voltar = () => setParte('inicio')
  if (entrada)
    return (
      <Suspense>
        <DoAviso entrada={entrada} onMudou={(falecimento) => setEntrada({ ...entrada, falecimento })} />
      </Suspense>
    )
  const dele = parte === 'avisar' ? aviso : volta
  if (noCodigo && dele.enviado)
    return (
      <CodigoDoEmail
        key={dele.enviado.pedido}
        enviado={dele.enviado}
        reenvio={dele}
        confirmar={confirmar}
        onEntrada={setEntrada}
        onVoltar={() => setNoCodigo(false)}
      />
    )
  if (parte === 'avisar') return <Avisar pedido={aviso} onVoltar={voltar} />
  if (parte === 'voltar') return <Voltar pedido={volta} onVoltar={voltar} />
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Sentimos muito pela sua perda. Cuidamos da cota enquanto você cuida do resto: conferida a certidão, ela não é excluída por atraso, e nada é debitado."
      >
        Falecimento de um titular
      </ScreenHeading>
      <Button fullWidth onClick={() => setParte('avisar')}>
        Avisar um falecimento
      </Button>
      <Button variant="secondary" fullWidth onClick={() => setParte('voltar')}>
        Acompanhar um aviso que já fiz
      </Button>
    </Stack>
  )
}
