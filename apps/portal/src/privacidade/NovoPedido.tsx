import { ASSUNTOS_DO_PEDIDO, type AssuntoDoPedido, CHAVES_DE_ASSUNTO } from '@contempla/consorcio'
import { RadioField, Section, Stack, showSnackbar, TextAreaField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { GuardaDoRascunho, useRascunho } from '../casos/index.ts'
import { api } from '../shell/app.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { rascunho } from './rascunho.ts'
import { useComSenha } from './useComSenha.ts'

const opcoes = CHAVES_DE_ASSUNTO.map((value) => ({
  value,
  label: ASSUNTOS_DO_PEDIDO[value].titulo,
  description: ASSUNTOS_DO_PEDIDO[value].texto,
}))

const inicio = { assunto: 'correcao' as AssuntoDoPedido, texto: '' }

/** The form of a request; what is written is kept on the way to the password and back. */
export function NovoPedido({ onFeito }: { onFeito: () => void }) {
  const client = useQueryClient()
  const offline = useMotivoOffline()
  const { values, forget } = useRascunho(rascunho, inicio)
  const pedir = useComSenha({
    aqui: '/privacidade/pedidos',
    act: (body: typeof inicio) => api('POST /privacidade/pedidos', { body, noLoading: true }),
    onDone: async ({ numero }) => {
      forget()
      onFeito()
      showSnackbar(`Pedido recebido. Protocolo ${numero}.`, 'sucesso')
      await client.invalidateQueries()
    },
  })
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
