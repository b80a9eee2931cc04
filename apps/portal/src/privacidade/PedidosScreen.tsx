import { ASSUNTOS_DO_PEDIDO, type AssuntoDoPedido, CHAVES_DE_ASSUNTO } from '@contempla/consorcio'
import { Button, RadioField, Section, Stack, showSnackbar, TextAreaField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GuardaDoRascunho, useRascunho } from '../casos/index.ts'
import { api } from '../shell/app.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { pedidosQuery } from './consultas.ts'
import { DaPessoa } from './DaPessoa.tsx'
import { PedidoFeito } from './PedidoFeito.tsx'
import { useComSenha } from './useComSenha.ts'

const opcoes = CHAVES_DE_ASSUNTO.map((value) => ({
  value,
  label: ASSUNTOS_DO_PEDIDO[value].titulo,
  description: ASSUNTOS_DO_PEDIDO[value].texto,
}))

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

const rascunho = 'pedido-de-privacidade'
const inicio = { assunto: 'correcao' as AssuntoDoPedido, texto: '' }

/** The form of a request, open at once for who has made none, and for who comes back to one that they began. */
function Novo({ abreSe }: { abreSe: boolean }) {
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const { values, forget } = useRascunho(rascunho, inicio)
  const comecado = values.assunto !== inicio.assunto || values.texto !== inicio.texto
  const [aberto, setAberto] = useState(abreSe || comecado)
  const pedir = useComSenha({
    aqui: '/privacidade/pedidos',
    act: (body: typeof inicio) => api('POST /privacidade/pedidos', { body, noLoading: true }),
    onDone: async ({ numero }) => {
      forget()
      setAberto(false)
      showSnackbar(`Pedido recebido. Protocolo ${numero}.`, 'sucesso')
      await client.invalidateQueries()
    },
  })
  if (!aberto)
    return (
      <Button variant="secondary" fullWidth onClick={() => setAberto(true)}>
        Fazer um pedido
      </Button>
    )
  return (
    <Section title="Fazer um pedido">
      <Form
        values={values}
        call={pedir}
        request={(dito) => dito}
        submitLabel="Enviar o pedido"
        disabledReason={offline}
      >
        {({ field, values: atuais }) => (
          <Stack>
            <GuardaDoRascunho nome={rascunho} inicio={inicio} values={atuais} />
            <RadioField label="O que você quer" options={opcoes} {...field('assunto')} />
            <TextAreaField
              label={atuais.assunto === 'eliminacao' ? 'Quer dizer algo mais?' : 'Conte o que você quer'}
              optional={atuais.assunto === 'eliminacao'}
              maxLength={2000}
              {...field('texto', {
                validate: (texto, { assunto }) =>
                  assunto === 'eliminacao' || texto.trim().length >= 3 || 'Conte o que você quer',
              })}
            />
            {atuais.assunto === 'eliminacao' && (
              <p>
                Nada que a sua cota precise é apagado enquanto ela existir. Até a resposta você pode desistir; depois, o
                que saiu não volta. Pedimos a sua senha antes.
              </p>
            )}
          </Stack>
        )}
      </Form>
    </Section>
  )
}
