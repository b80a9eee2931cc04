import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import { Button, InscricaoField, parseTelefone, RadioField, Section, TelefoneField, TextField } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { DiaField, useCall, useHoje } from '../../shell/kit.ts'
import type { Caso } from '../palavras.ts'

interface DialogoProps {
  caso: number
  onClose: () => void
}

const vazio = { nome: '', inscricao: '', nascimento: '', email: '', telefone: '', destino: 'ficar' }
const destinos = [
  { value: 'ficar', label: 'Ficar com a cota' },
  { value: 'sair', label: 'Sair do grupo e receber depois o que volta' },
]

function QuemRecebe({ caso: id, onClose }: DialogoProps) {
  const dizer = useCall('POST /avisos-de-falecimento/:id/quem-recebe', {
    success: () => 'Guardado. Com os documentos no caso, dê o passo “Os documentos chegaram por aqui”.',
    invalidates: ['/casos'],
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Quem recebe a cota"
      submitLabel="Guardar"
      call={dizer}
      values={vazio}
      request={({ telefone, destino, ...dito }) => ({
        params: { id },
        body: {
          ...dito,
          telefone: parseTelefone(telefone),
          destino: destino === 'sair' ? ('sair' as const) : ('ficar' as const),
        },
      })}
    >
      {({ field }) => (
        <>
          <TextField
            label="Nome completo"
            autoComplete="off"
            maxLength={150}
            {...field('nome', { validate: (nome) => nome.trim().length >= 3 || 'Escreva o nome inteiro' })}
          />
          <InscricaoField label="CPF" autoComplete="off" {...field('inscricao', { required: 'Informe o CPF' })} />
          <DiaField label="Data de nascimento" {...field('nascimento', { required: 'Informe a data' })} />
          <TextField
            label="E-mail"
            description="O acesso às cotas vai a ele: confira com a pessoa."
            type="email"
            autoComplete="off"
            maxLength={200}
            {...field('email', { required: 'Informe o e-mail' })}
          />
          <TelefoneField label="Celular" {...field('telefone', { required: 'Informe o celular' })} />
          <RadioField label="O que fazer com a cota" options={destinos} {...field('destino')} />
        </>
      )}
    </FormDialog>
  )
}

function DiaDaCertidao({ caso: id, onClose }: DialogoProps) {
  const hoje = useHoje()
  const corrigir = useCall('POST /avisos-de-falecimento/:id/dia', {
    success: () => 'Dia corrigido.',
    invalidates: ['/casos'],
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Corrigir o dia do falecimento"
      submitLabel="Corrigir"
      call={corrigir}
      values={{ diaDoFalecimento: '' }}
      request={(body) => ({ params: { id }, body })}
    >
      {({ field }) => (
        <>
          <p>Quem avisou disse um dia. O que vale é o da certidão: é ele que decide se o seguro cobre a cota.</p>
          <DiaField
            label="Dia do falecimento, na certidão"
            max={hoje}
            {...field('diaDoFalecimento', { required: 'Informe o dia' })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** What the desk sets right by the papers of a death: its day, and who receives the quotas. */
export function CertoPelosPapeis({ caso: { id, fase } }: { caso: Pick<Caso, 'id' | 'fase'> }) {
  const [aberto, setAberto] = useState<'dia' | 'quem' | null>(null)
  const deQuem = temMarca(PROCESSOS.falecimento, fase, 'esperaHerdeiros')
  if (!deQuem && !temMarca(PROCESSOS.falecimento, fase, 'aConferir')) return null
  const fechar = () => setAberto(null)
  return (
    <Section title="O que os papéis dizem">
      <Button variant="secondary" onClick={() => setAberto('dia')}>
        Corrigir o dia do falecimento
      </Button>
      {deQuem && (
        <Button variant="secondary" onClick={() => setAberto('quem')}>
          Dizer quem recebe
        </Button>
      )}
      {aberto === 'dia' && <DiaDaCertidao caso={id} onClose={fechar} />}
      {aberto === 'quem' && <QuemRecebe caso={id} onClose={fechar} />}
    </Section>
  )
}
