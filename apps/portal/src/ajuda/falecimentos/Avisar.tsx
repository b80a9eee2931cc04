import {
  DataField,
  InscricaoField,
  parseDataBr,
  ScreenHeading,
  SelectField,
  Stack,
  TelefoneField,
  TextField,
} from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { usePedidoDeCodigo } from '../atendimentos/usePedidoDeCodigo.ts'
import { parentescos, type semAviso, type semNumero } from './aviso.ts'

interface ParteProps<V extends { email: string }> {
  pedido: ReturnType<typeof usePedidoDeCodigo<V>>
  onVoltar: () => void
}

/** Who tells of a death: whose, when, and who they are. */
export function Avisar({ pedido, onVoltar }: ParteProps<typeof semAviso>) {
  return (
    <Stack gap="large">
      <ScreenHeading lead="Sentimos muito. São poucas perguntas; depois pedimos a certidão de óbito.">
        Avisar um falecimento
      </ScreenHeading>
      <Form
        values={pedido.escrito}
        call={pedido.call}
        request={(escrito) => escrito}
        submitLabel="Continuar"
        disabledReason={useMotivoOffline()}
        onCancel={onVoltar}
      >
        {({ field }) => (
          <>
            <InscricaoField
              label="CPF de quem faleceu"
              {...field('inscricaoDoFalecido', { required: 'Escreva o CPF de quem faleceu' })}
            />
            <DataField
              label="Dia do falecimento"
              {...field('diaDoFalecimento', {
                validate: (dia) => parseDataBr(dia) !== null || 'Escreva o dia do falecimento: dia, mês e ano',
              })}
            />
            <SelectField
              label="Você é"
              placeholder="Escolha"
              options={parentescos}
              {...field('parentesco', { required: 'Diga quem você é' })}
            />
            <TextField
              label="Seu nome completo"
              autoComplete="name"
              maxLength={150}
              {...field('nome', { required: 'Escreva o seu nome inteiro' })}
            />
            <InscricaoField label="Seu CPF" {...field('inscricao', { required: 'Escreva o seu CPF' })} />
            <TextField
              label="Seu e-mail"
              description="Enviamos um código a ele, e por ele contamos o que acontece."
              type="email"
              autoComplete="email"
              maxLength={200}
              {...field('email', { required: 'Escreva o seu e-mail' })}
            />
            <TelefoneField label="Seu celular" {...field('telefone', { required: 'Escreva o seu celular' })} />
          </>
        )}
      </Form>
    </Stack>
  )
}

/** Who gave a notice comes back to it. */
export function Voltar({ pedido, onVoltar }: ParteProps<typeof semNumero>) {
  return (
    <Stack gap="large">
      <ScreenHeading lead="Se houver um aviso com este número e este e-mail, enviamos um código a ele.">
        Acompanhar um aviso
      </ScreenHeading>
      <Form
        values={pedido.escrito}
        call={pedido.call}
        request={(escrito) => escrito}
        submitLabel="Receber o código"
        disabledReason={useMotivoOffline()}
        onCancel={onVoltar}
      >
        {({ field }) => (
          <>
            <TextField
              label="Número do aviso"
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              {...field('protocolo', { required: 'Escreva o número do aviso' })}
            />
            <TextField
              label="Seu e-mail"
              type="email"
              autoComplete="email"
              maxLength={200}
              {...field('email', { required: 'Escreva o seu e-mail' })}
            />
          </>
        )}
      </Form>
    </Stack>
  )
}
