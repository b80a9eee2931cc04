import { emLista, MAXIMO_DO_CODIGO } from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'
import { ScreenHeading, Section, Stack, TextAreaField } from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMutation } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'

type Conferido = Payload<Contrato['POST /boletos/conferencia']>

const PALAVRAS: Readonly<Record<Conferido['resultado'], { titulo: string; texto: string }>> = {
  nosso: { titulo: 'É nosso', texto: 'Este boleto é nosso e está como o emitimos. Pode pagar até o vencimento.' },
  recebido: {
    titulo: 'Estamos conferindo',
    texto: 'Este boleto é nosso. Recebemos um pagamento dele e estamos conferindo. Não pague de novo.',
  },
  'pago-em-parte': {
    titulo: 'Já recebeu uma parte',
    texto: 'Este boleto é nosso e já foi pago em parte. Não pague de novo: gere outro, do que falta, em Boletos.',
  },
  pago: { titulo: 'Já foi pago', texto: 'Este boleto é nosso, e já recebemos o pagamento dele. Não pague de novo.' },
  vencido: {
    titulo: 'Venceu',
    texto: 'Este boleto é nosso, mas passou do dia. Gere outro em Boletos, com o valor de hoje.',
  },
  cancelado: {
    titulo: 'Não vale mais',
    texto:
      'Este boleto é nosso, mas foi cancelado: o que ele cobrava já foi pago, mudou, ou está em outro. Não pague este.',
  },
  alterado: {
    titulo: 'Não pague: foi alterado',
    texto: 'O número do título é nosso, mas o boleto não está como o emitimos. Gere outro em Boletos e fale conosco.',
  },
  'nao-e-nosso': { titulo: 'Não é nosso', texto: 'Não emitimos este código. Não pague, mesmo que digam que é nosso.' },
  ilegivel: {
    titulo: 'Não é um código de pagamento',
    texto: 'A linha do boleto tem 47 números, o código de barras tem 44, e o Pix copia e cola começa com 000201.',
  },
  'digitos-nao-conferem': {
    titulo: 'Os números não conferem',
    texto:
      'Falta alguma coisa no que foi colado, ou algo nele mudou. Copie o código de novo, inteiro, e confira outra vez antes de pagar.',
  },
}

const NOMES: Readonly<Record<Conferido['diferencas'][number], string>> = {
  banco: 'o banco',
  vencimento: 'o vencimento',
  valor: 'o valor',
  recebedor: 'quem recebe',
}

/** Checks whether a boleto or Pix code that somebody received is really ours. Anyone may use it, logged in or not. */
export function ConferirScreen() {
  const conferencia = useMutation({
    mutationFn: (codigo: string) => api('POST /boletos/conferencia', { body: { codigo } }),
  })
  return (
    <Stack gap="large">
      <ScreenHeading
        back={{ href: href('/home'), label: 'Início' }}
        lead="Cole o código que você recebeu, sozinho ou com a mensagem em que ele veio. Dizemos se é nosso e se está como o emitimos."
      >
        Este boleto é nosso?
      </ScreenHeading>
      <Form
        values={{ codigo: '' }}
        call={conferencia}
        request={({ codigo }) => codigo}
        submitLabel="Conferir"
        disabledReason={useMotivoOffline()}
      >
        {({ field }) => (
          <TextAreaField
            label="Linha do boleto ou Pix copia e cola"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAXIMO_DO_CODIGO}
            {...field('codigo', {
              validate: (codigo) => codigo.trim() !== '' || 'Cole o código',
              // The result is of the code that was checked; a changed code clears it.
              onChange: () => conferencia.reset(),
            })}
          />
        )}
      </Form>
      <div role="status">{conferencia.data && <Resultado conferido={conferencia.data} />}</div>
    </Stack>
  )
}

function Resultado({ conferido: { resultado, diferencas } }: { conferido: Conferido }) {
  const { titulo, texto } = PALAVRAS[resultado]
  return (
    <Section title={titulo}>
      <p>{texto}</p>
      {diferencas.length > 0 && <p>O que mudou: {emLista(diferencas.map((nome) => NOMES[nome]))}.</p>}
    </Section>
  )
}
