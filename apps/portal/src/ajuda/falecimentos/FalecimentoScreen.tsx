import { Button, ScreenHeading, Stack } from '@contempla/ui'
import { useState } from 'react'
import { api } from '../../shell/app.ts'
import { href } from '../../shell/rotas/href.ts'
import { CodigoDoEmail } from '../atendimentos/CodigoDoEmail.tsx'
import { Avisar, Voltar } from './Avisar.tsx'
import type { Entrada } from './aviso.ts'
import { DoAviso } from './DoAviso.tsx'

type Onde = { parte: 'inicio' | 'avisar' | 'voltar' } | { parte: 'codigo'; pedido: string; email: string }

const confirmar = (body: { pedido: string; codigo: string }) => api('POST /falecimentos/confirmacao', { body })

/** The notice of a death, and what comes of it, for whoever has no log-in. Nothing of it is in the address. */
export function FalecimentoScreen() {
  const [onde, setOnde] = useState<Onde>({ parte: 'inicio' })
  const [entrada, setEntrada] = useState<Entrada | null>(null)
  const voltar = () => setOnde({ parte: 'inicio' })
  if (entrada) return <DoAviso entrada={entrada} onMudou={(falecimento) => setEntrada({ ...entrada, falecimento })} />
  if (onde.parte === 'codigo')
    return <CodigoDoEmail {...onde} confirmar={confirmar} onEntrada={setEntrada} onVoltar={voltar} />
  const aoEnviar = (pedido: string, email: string) => setOnde({ parte: 'codigo', pedido, email })
  if (onde.parte === 'avisar') return <Avisar onEnviado={aoEnviar} onVoltar={voltar} />
  if (onde.parte === 'voltar') return <Voltar onEnviado={aoEnviar} onVoltar={voltar} />
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Sentimos muito pela sua perda. Cuidamos da cota enquanto você cuida do resto: conferida a certidão, ela não é excluída por atraso, e nada é debitado."
      >
        Falecimento de um titular
      </ScreenHeading>
      <Button fullWidth onClick={() => setOnde({ parte: 'avisar' })}>
        Avisar um falecimento
      </Button>
      <Button variant="secondary" fullWidth onClick={() => setOnde({ parte: 'voltar' })}>
        Acompanhar um aviso que já fiz
      </Button>
    </Stack>
  )
}
