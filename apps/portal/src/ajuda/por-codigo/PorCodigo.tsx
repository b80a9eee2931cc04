import { Button, ScreenHeading, Stack, TextField } from '@contempla/ui'
import { Form, type FormCall, type FormTools } from '@contempla/web/forms'
import { type ReactNode, useState } from 'react'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { CodigoDoEmail } from './CodigoDoEmail.tsx'
import type { CodigoPedido } from './usePedidoDeCodigo.ts'

interface PorCodigoProps<E> {
  heading: string
  lead: string
  /** The ways in, the main one first: what leads to each, the code that it asks for, and what is written for it. */
  entradas: readonly { label: string; pedido: CodigoPedido; render: (onVoltar: () => void) => ReactNode }[]
  outro?: ReactNode
  confirmar: (dito: { pedido: string; codigo: string }) => Promise<E>
  children: (entrada: E, onMudou: (entrada: E) => void, onSair: () => void) => ReactNode
}

/** What a stranger does by a code to their e-mail: how to come in, what is written, the code, and what it opens. */
export function PorCodigo<E>({ heading, lead, entradas, outro, confirmar, children }: PorCodigoProps<E>) {
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const [aberta, setAberta] = useState<E | null>(null)
  const voltar = () => {
    setEscolhida(null)
    setAberta(null)
  }
  if (aberta) return children(aberta, setAberta, voltar)
  const entrada = entradas.find(({ label }) => label === escolhida)
  if (!entrada)
    return (
      <Stack gap="large">
        <ScreenHeading back={{ href: href('/home'), label: 'Início' }} lead={lead}>
          {heading}
        </ScreenHeading>
        {entradas.map(({ label }, i) => (
          <Button key={label} variant={i === 0 ? 'primary' : 'secondary'} fullWidth onClick={() => setEscolhida(label)}>
            {label}
          </Button>
        ))}
        {outro}
      </Stack>
    )
  const { pedido, render } = entrada
  if (!pedido.enviado) return render(voltar)
  const onEntrada = (feita: E) => {
    pedido.esquecer()
    setAberta(feita)
  }
  return <CodigoDoEmail key={pedido.enviado.pedido} enviado={pedido.enviado} {...{ pedido, confirmar, onEntrada }} />
}

interface EscreverProps<V extends { email: string }> {
  heading: string
  lead: string
  pedido: { escrito: V; call: FormCall<V> }
  onVoltar: () => void
  submitLabel?: string
  children: (tools: FormTools<V>) => ReactNode
}

/** The form that asks for the code. */
export function Escrever<V extends { email: string }>(props: EscreverProps<V>) {
  const { heading, lead, pedido, onVoltar, submitLabel = 'Continuar', children } = props
  return (
    <Stack gap="large">
      <ScreenHeading lead={lead}>{heading}</ScreenHeading>
      <Form
        values={pedido.escrito}
        call={pedido.call}
        request={(escrito) => escrito}
        submitLabel={submitLabel}
        disabledReason={useMotivoOffline()}
        onCancel={onVoltar}
      >
        {children}
      </Form>
    </Stack>
  )
}

interface AcompanharProps
  extends Omit<EscreverProps<{ protocolo: string; email: string }>, 'submitLabel' | 'children'> {
  /** What the number and the e-mail are called. */
  numero: string
  email: string
}

/** Asks for a code to come back to what was begun before. */
export const Acompanhar = ({ numero, email, ...escrever }: AcompanharProps) => (
  <Escrever {...escrever} submitLabel="Receber o código">
    {({ field }) => (
      <>
        <TextField
          label={numero}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          {...field('protocolo', { required: `Escreva o ${numero.toLowerCase()}` })}
        />
        <TextField
          label={email}
          type="email"
          autoComplete="email"
          maxLength={200}
          {...field('email', { required: `Escreva o ${email.toLowerCase()}` })}
        />
      </>
    )}
  </Escrever>
)
