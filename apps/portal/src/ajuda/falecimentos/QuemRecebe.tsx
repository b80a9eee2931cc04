import {
  DataField,
  InscricaoField,
  parseDataBr,
  parseTelefone,
  RadioField,
  Section,
  TelefoneField,
  TextField,
} from '@contempla/ui'
import { Form } from '@contempla/web/forms'
import type { UseMutationResult } from '@tanstack/react-query'
import { useMotivoOffline } from '../../shell/hooks.ts'
import type { Aviso, Passo } from './aviso.ts'

interface QuemRecebeProps {
  mover: UseMutationResult<Aviso, unknown, Passo>
  /** What is still to be sent; null where nothing is. */
  falta: string | null
}

const vazio = { nome: '', inscricao: '', nascimento: '', email: '', telefone: '', destino: 'ficar' }
const destinos = [
  { value: 'ficar', label: 'Ficar com a cota' },
  {
    value: 'sair',
    label: 'Sair do grupo, e receber depois o que volta',
    description:
      'O contrato pode descontar multa e cláusula penal. Depois, a cota só volta ao grupo enquanto ele a aceitar de volta.',
  },
]

/** Who receives the quotas, as their papers say it. */
export function QuemRecebe({ mover, falta }: QuemRecebeProps) {
  const offline = useMotivoOffline()
  return (
    <Section title="Quem recebe a cota" lead="O inventariante, ou o herdeiro a quem ela cabe.">
      <Form
        values={vazio}
        call={mover}
        request={({ nascimento, telefone, destino, ...dito }) => ({
          ato: 'enviarDocumentos' as const,
          quemRecebe: {
            ...dito,
            nascimento: parseDataBr(nascimento) ?? '',
            telefone: parseTelefone(telefone),
            destino: destino === 'sair' ? ('sair' as const) : ('ficar' as const),
          },
        })}
        submitLabel="Enviar para análise"
        disabledReason={falta ?? offline}
      >
        {({ field }) => (
          <>
            <TextField
              label="Nome completo"
              maxLength={150}
              {...field('nome', { required: 'Escreva o nome inteiro' })}
            />
            <InscricaoField label="CPF" {...field('inscricao', { required: 'Escreva o CPF' })} />
            <DataField
              label="Data de nascimento"
              {...field('nascimento', {
                validate: (dia) => parseDataBr(dia) !== null || 'Confira a data: dia, mês e ano',
              })}
            />
            <TextField
              label="E-mail"
              type="email"
              maxLength={200}
              {...field('email', { required: 'Escreva o e-mail' })}
            />
            <TelefoneField label="Celular" {...field('telefone', { required: 'Escreva o celular' })} />
            <RadioField label="O que fazer com a cota" options={destinos} {...field('destino')} />
          </>
        )}
      </Form>
    </Section>
  )
}
