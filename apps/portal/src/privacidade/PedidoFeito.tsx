import { Button, DataList, Section, Stack, Tag } from '@contempla/ui'
import { lazy, Suspense, useState } from 'react'
import { useMotivoOffline } from '../shell/hooks.ts'
import type { Pedido } from './consultas.ts'
import { ateDe, destinoDe, diaDe, situacaoEmPalavras } from './palavras.ts'

const ConfirmarDesistencia = lazy(() =>
  import('./ConfirmarDesistencia.tsx').then((m) => ({ default: m.ConfirmarDesistencia })),
)

/** Shows a request: its protocol, until when it is answered, and the answer with its reasons. */
export function PedidoFeito({ pedido }: { pedido: Pedido }) {
  const { numero, titulo, texto, feitoEm, situacao, respondeAte, respondidoEm, resposta, podeDesistir, linhas } = pedido
  const { texto: dita, tom } = situacaoEmPalavras[situacao]
  return (
    <Section title={titulo} action={<Tag tone={tom}>{dita}</Tag>}>
      <Stack>
        <DataList
          items={[
            { label: 'Protocolo', value: numero },
            { label: 'Pedido em', value: diaDe(feitoEm) },
            ...(respondeAte ? [{ label: 'Resposta até', value: ateDe(respondeAte) }] : []),
            ...(respondidoEm ? [{ label: 'Respondido em', value: diaDe(respondidoEm) }] : []),
          ]}
        />
        {texto && <p>“{texto}”</p>}
        {resposta && (
          <p>
            <b>A resposta:</b> {resposta}
          </p>
        )}
        {linhas.length > 0 && (
          <DataList items={linhas.map((linha) => ({ label: linha.titulo, value: destinoDe(linha) }))} />
        )}
        {podeDesistir && <Desistir numero={numero} />}
      </Stack>
    </Section>
  )
}

function Desistir({ numero }: { numero: string }) {
  const offline = useMotivoOffline()
  const [perguntando, setPerguntando] = useState(false)
  return (
    <>
      <Button variant="quiet" fullWidth disabledReason={offline} onClick={() => setPerguntando(true)}>
        Desistir do pedido {numero}
      </Button>
      {perguntando && (
        <Suspense>
          <ConfirmarDesistencia numero={numero} onClose={() => setPerguntando(false)} />
        </Suspense>
      )}
    </>
  )
}
