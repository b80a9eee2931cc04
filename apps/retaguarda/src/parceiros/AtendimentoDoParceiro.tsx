import { inscricaoValida, normalizarInscricao } from '@contempla/contract/inscricao-nacional'
import { Button, InscricaoField, Section, SelectField, TextField } from '@contempla/ui'
import { useFieldArray } from 'react-hook-form'
import type { CamposProps } from './ParceiroScreen.tsx'
import classes from './Parceiros.module.css'

const tipos = [
  { value: 'telefone', label: 'Telefone' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'site', label: 'Site' },
  { value: 'ouvidoria', label: 'Ouvidoria' },
]

const diasValidos = (texto: string) => /^\d{1,3}$/.test(texto) || 'Informe um número de dias'

/** How the partner serves: channels, WhatsApp, links and the deadlines it promises. */
export function AtendimentoDoParceiro(props: CamposProps) {
  const { campo } = props.ferramentas
  return (
    <>
      <Section title="WhatsApp e prazos">
        <div className={classes.grade}>
          <TextField label="WhatsApp" optional type="url" description="https://wa.me/55…" {...campo('whatsappUrl')} />
          <TextField
            label="WhatsApp do atendimento"
            optional
            type="url"
            description="Quando difere do primeiro"
            {...campo('linkAtendimentoWhatsapp')}
          />
          <TextField
            label="Prazo para faturar o bem"
            inputMode="numeric"
            maxLength={3}
            description="Em dias"
            {...campo('prazoGeralFaturamentoBemDias', { validate: diasValidos })}
          />
          <TextField
            label="Prazo para pagar o faturamento"
            inputMode="numeric"
            maxLength={3}
            description="Em dias úteis"
            {...campo('prazoPagamentoFaturamentoDias', { validate: diasValidos })}
          />
        </div>
      </Section>
      <Administradora {...props} />
      <Canais {...props} />
      <Links {...props} />
    </>
  )
}

function Administradora({ ferramentas: { campo, form } }: CamposProps) {
  const semNome = () => form.getValues('administradora').trim() === ''
  return (
    <Section title="Administradora" lead="A empresa que administra os grupos: vai no extrato e nos demonstrativos.">
      <div className={classes.grade}>
        <TextField label="Razão social" optional maxLength={120} {...campo('administradora')} />
        <InscricaoField
          label="CNPJ"
          {...campo('cnpjDaAdministradora', {
            validate: (texto) => semNome() || cnpjValido(normalizarInscricao(texto)) || 'CNPJ inválido',
          })}
        />
      </div>
    </Section>
  )
}

const cnpjValido = (cnpj: string) => cnpj.length === 14 && inscricaoValida(cnpj)

const preenchido = { required: 'Preencha este campo' }
const canalValido = {
  pattern: { value: /^(https:\/\/|tel:|mailto:)\S+$/, message: 'Use https:, tel: ou mailto:' },
  ...preenchido,
}
const linkValido = {
  pattern: { value: /^(https:\/\/|\/(?!\/))\S*$/, message: 'Use https:// ou um caminho que comece com /' },
  ...preenchido,
}

const canalNovo = { tipo: 'telefone', titulo: '', valor: '', href: '', horario: '' } as const

function Canais({ ferramentas: { campo, form } }: CamposProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'canais' })
  const { canais: erros } = form.formState.errors
  return (
    <Section title="Canais de atendimento" lead="Na ordem em que aparecem no portal.">
      {fields.map(({ id }, i) => (
        <fieldset key={id} className={classes.item}>
          <legend>{`Canal ${i + 1}`}</legend>
          <div className={classes.grade}>
            <SelectField label="Tipo" options={tipos} {...campo(`canais.${i}.tipo`)} />
            <TextField
              label="Título"
              {...campo(`canais.${i}.titulo`, preenchido)}
              error={erros?.[i]?.titulo?.message}
            />
            <TextField
              label="Como aparece"
              {...campo(`canais.${i}.valor`, preenchido)}
              error={erros?.[i]?.valor?.message}
            />
            <TextField
              label="Endereço"
              description="https:, tel: ou mailto:"
              {...campo(`canais.${i}.href`, canalValido)}
              error={erros?.[i]?.href?.message}
            />
            <TextField label="Horário" optional {...campo(`canais.${i}.horario`)} />
            <Button variant="quiet" aria-label={`Remover o canal ${i + 1}`} onClick={() => remove(i)}>
              Remover
            </Button>
          </div>
        </fieldset>
      ))}
      <Button variant="secondary" onClick={() => append(canalNovo)}>
        Incluir canal
      </Button>
    </Section>
  )
}

function Links({ ferramentas: { campo, form } }: CamposProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' })
  const { links: erros } = form.formState.errors
  return (
    <Section title="Links" lead="Guias e páginas que o portal oferece.">
      {fields.map(({ id }, i) => (
        <fieldset key={id} className={classes.item}>
          <legend>{`Link ${i + 1}`}</legend>
          <div className={classes.grade}>
            <TextField label="Título" {...campo(`links.${i}.titulo`, preenchido)} error={erros?.[i]?.titulo?.message} />
            <TextField
              label="Endereço"
              description="https:// ou um caminho do portal"
              {...campo(`links.${i}.href`, linkValido)}
              error={erros?.[i]?.href?.message}
            />
            <Button variant="quiet" aria-label={`Remover o link ${i + 1}`} onClick={() => remove(i)}>
              Remover
            </Button>
          </div>
        </fieldset>
      ))}
      <Button variant="secondary" onClick={() => append({ titulo: '', href: '' })}>
        Incluir link
      </Button>
    </Section>
  )
}
