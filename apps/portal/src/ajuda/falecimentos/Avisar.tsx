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
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { useMotivoOffline } from '../../shell/hooks.ts'
import { telefoneDe } from '../atendimentos/telefone.ts'
import { parentescoDe, parentescos } from './aviso.ts'

interface ParteProps {
  onEnviado: (pedido: string, email: string) => void
  onVoltar: () => void
}

const vazio = {
  inscricaoDoFalecido: '',
  diaDoFalecimento: '',
  parentesco: '',
  nome: '',
  inscricao: '',
  email: '',
  telefone: '',
}

/** Who tells of a death: whose, when, and who they are. */
export function Avisar({ onEnviado, onVoltar }: ParteProps) {
  const avisar = useMutation({
    mutationFn: ({ telefone, diaDoFalecimento, parentesco, ...dito }: typeof vazio) =>
      api('POST /falecimentos', {
        body: {
          ...dito,
          telefone: telefoneDe(telefone),
          diaDoFalecimento: parseDataBr(diaDoFalecimento) ?? '',
          parentesco: parentescoDe(parentesco),
        },
      }),
    onSuccess: ({ pedido }, { email }) => onEnviado(pedido, email),
  })
  return (
    <Stack gap="large">
      <ScreenHeading lead="Sentimos muito. São poucas perguntas; depois pedimos a certidão de óbito.">
        Avisar um falecimento
      </ScreenHeading>
      <Form
        values={vazio}
        call={avisar}
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
export function Voltar({ onEnviado, onVoltar }: ParteProps) {
  const pedir = useMutation({
    mutationFn: (body: { protocolo: string; email: string }) => api('POST /falecimentos/codigo', { body }),
    onSuccess: ({ pedido }, { email }) => onEnviado(pedido, email),
  })
  return (
    <Stack gap="large">
      <ScreenHeading lead="Se houver um aviso com este número e este e-mail, enviamos um código a ele.">
        Acompanhar um aviso
      </ScreenHeading>
      <Form
        values={{ protocolo: '', email: '' }}
        call={pedir}
        request={({ protocolo, email }) => ({ protocolo: protocolo.replaceAll(/\D/g, '').padStart(8, '0'), email })}
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
