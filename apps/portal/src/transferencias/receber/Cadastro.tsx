import { DOCUMENTO_EM_PALAVRAS, RENDA_MAXIMA_CENTAVOS, TELEFONE_PADRAO } from '@contempla/consorcio'
import {
  ArquivoUpload,
  CepField,
  Checkbox,
  DataField,
  FailureText,
  InscricaoField,
  MoedaField,
  ScreenHeading,
  Section,
  Stack,
  TelefoneField,
  TextField,
} from '@contempla/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { api } from '../../shell/app.ts'
import { Codigo } from './Codigo.tsx'
import { type Convite, conviteQuery, sendDocumento } from './convite.ts'
import { cadastroDe, centavosDe, type Preenchido, queFalta, representanteDe } from './preenchido.ts'

/** The assignee's own registration and papers, and the consent without which nothing of them is used. */
export function Cadastro({ convite, link }: { convite: Convite; link: string }) {
  const queryClient = useQueryClient()
  const [campos, setCampos] = useState<Preenchido>({ nome: convite.voce.nome })
  const [consente, setConsente] = useState(false)
  const guardar = (novo: Convite) => queryClient.setQueryData(conviteQuery(link).queryKey, novo)
  const campo = (nome: keyof Preenchido) => ({
    value: campos[nome] ?? '',
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setCampos((antes) => ({ ...antes, [nome]: value })),
  })
  const { pessoa, destino } = convite.voce
  const [disseQueE, setDisseQueE] = useState(false)
  // Until a code was confirmed the server tells nobody whether they are a customer: they say it.
  const jaCliente = convite.voce.jaCliente ?? disseQueE
  const falta = queFalta(campos, { pessoa, jaCliente })
  const impede =
    falta ??
    (convite.faltam.length > 0
      ? `Envie: ${convite.faltam.join(', ')}.`
      : consente
        ? null
        : 'Marque que autoriza o uso dos seus dados.')
  const entregar = async (codigo: string) => {
    const body = {
      link,
      codigo,
      renda: centavosDe(campos.renda),
      cadastro: jaCliente ? null : cadastroDe(campos, { tipoTelefone: TELEFONE_PADRAO }),
      representante: representanteDe(campos, convite.voce),
      consentimento: convite.consentimento.versao,
    }
    guardar(await api('POST /transferencias/convite/entrega', { body, noLoading: true }))
  }
  return (
    <Stack gap="large">
      <ScreenHeading
        lead={`${convite.deQuem} quer passar a você uma cota de consórcio. Veja abaixo o que você recebe.`}
      >
        Uma cota para você
      </ScreenHeading>
      {convite.voce.jaCliente === null && (
        <Checkbox
          label="Já sou cliente: usem o meu cadastro"
          checked={disseQueE}
          onChange={({ currentTarget }) => setDisseQueE(currentTarget.checked)}
        />
      )}
      {jaCliente ? (
        <p>Usamos o cadastro que temos de você, e o código vai para o contato que está nele.</p>
      ) : (
        <Section title={pessoa === 'PF' ? 'Seus dados' : 'Dados da empresa'}>
          <Stack>
            <TextField label={pessoa === 'PF' ? 'Nome completo' : 'Razão social'} {...campo('nome')} />
            <DataField label={pessoa === 'PF' ? 'Data de nascimento' : 'Data de fundação'} {...campo('nascimento')} />
            <TelefoneField label="Celular" {...campo('telefone')} />
            <CepField label="CEP" {...campo('cep')} />
            <TextField label="Rua ou avenida" {...campo('endereco')} />
            <TextField label="Número" {...campo('numero')} />
            <TextField label="Bairro" {...campo('bairro')} />
            <TextField label="Cidade" {...campo('cidade')} />
            <TextField label="Estado (sigla)" maxLength={2} {...campo('uf')} />
          </Stack>
        </Section>
      )}
      {pessoa === 'PJ' && (
        <Section title="Quem assina pela empresa" lead="Quem o contrato social diz que pode assinar por ela.">
          <Stack>
            <TextField label="Quem representa a empresa" {...campo('representante')} />
            <InscricaoField label="CPF de quem representa" {...campo('cpfDoRepresentante')} />
          </Stack>
        </Section>
      )}
      <Section
        title="Renda e documentos"
        lead={`${DOCUMENTO_EM_PALAVRAS}.${pessoa === 'PF' ? ' De renda, um comprovante basta.' : ''}`}
      >
        <Stack>
          <MoedaField
            label={pessoa === 'PF' ? 'Renda por mês' : 'Faturamento por mês'}
            maxLength={String(RENDA_MAXIMA_CENTAVOS).length + 6}
            {...campo('renda')}
          />
          {convite.documentos.map(({ tipo, nome, motivo }) => (
            <div key={tipo}>
              {motivo && <FailureText>{`O enviado não serviu: ${motivo}`}</FailureText>}
              <ArquivoUpload
                label={nome}
                send={async (file) => {
                  guardar(await sendDocumento(link, tipo, file))
                  return { url: tipo }
                }}
              />
            </div>
          ))}
        </Stack>
      </Section>
      <Checkbox
        label={convite.consentimento.texto}
        checked={consente}
        onChange={({ currentTarget }) => setConsente(currentTarget.checked)}
      />
      <Codigo link={link} destino={destino} label="Enviar para análise" disabledReason={impede} onCodigo={entregar} />
    </Stack>
  )
}
