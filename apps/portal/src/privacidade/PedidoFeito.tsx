import { Button, DataList, Section, Stack, showSnackbar, Tag } from '@contempla/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shell/app.ts'
import { Pergunta } from '../shell/avisos/Pergunta.tsx'
import { useMotivoOffline } from '../shell/hooks.ts'
import type { Pedido } from './consultas.ts'
import { ateDe, destinoDe, diaDe, situacaoEmPalavras } from './palavras.ts'

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
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const [perguntando, setPerguntando] = useState(false)
  const desistir = useMutation({
    mutationFn: (protocolo: string) =>
      api('POST /privacidade/pedidos/:numero/desistir', { params: { numero: protocolo }, noLoading: true }),
    onSuccess: async () => {
      showSnackbar('Você desistiu do pedido.')
      await client.invalidateQueries()
    },
  })
  return (
    <>
      <Button variant="quiet" fullWidth disabledReason={offline} onClick={() => setPerguntando(true)}>
        Desistir do pedido {numero}
      </Button>
      <Pergunta
        open={perguntando}
        onClose={() => setPerguntando(false)}
        title="Desistir deste pedido?"
        call={desistir}
        request={numero}
        label="Desistir"
      >
        <p>Ninguém responde mais a este pedido. Se mudar de ideia, faça outro.</p>
      </Pergunta>
    </>
  )
}
