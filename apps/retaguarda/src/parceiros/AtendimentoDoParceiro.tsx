import { ADMINISTRADORAS_DAS_UNIDADES, type AdministradoraDaUnidade, emLista } from '@contempla/consorcio'
import { inscricaoValida, normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { Button, Checkbox, InscricaoField, Section, SelectField, TextField } from '@contempla/ui'
import { useFieldArray } from 'react-hook-form'
import { GuiasDoParceiro } from './GuiasDoParceiro.tsx'
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
  const { field } = props.ferramentas
  return (
    <>
      <Section title="WhatsApp e prazos">
        <div className={classes.grade}>
          <TextField label="WhatsApp" optional type="url" description="https://wa.me/55…" {...field('whatsappUrl')} />
          <TextField
            label="WhatsApp do atendimento"
            optional
            type="url"
            description="Quando difere do primeiro"
            {...field('linkAtendimentoWhatsapp')}
          />
          <TextField
            label="Prazo para faturar o bem"
            inputMode="numeric"
            maxLength={3}
            description="Em dias"
            {...field('prazoGeralFaturamentoBemDias', { validate: diasValidos })}
          />
          <TextField
            label="Prazo para pagar o faturamento"
            inputMode="numeric"
            maxLength={3}
            description="Em dias úteis"
            {...field('prazoPagamentoFaturamentoDias', { validate: diasValidos })}
          />
        </div>
      </Section>
      <AnaliseAutomatica {...props} />
      <Administradora {...props} />
      <AdministradorasDasUnidades {...props} />
      <Canais {...props} />
      <Links {...props} />
      <GuiasDoParceiro {...props} />
    </>
  )
}

function AnaliseAutomatica({ ferramentas: { field }, parceiro }: CamposProps) {
  return (
    <Section
      title="Análise automática"
      lead="A máquina mede os documentos e, de quem concorda, compara o rosto da selfie com o do documento. Ela não recusa ninguém."
    >
      <Checkbox
        label="Aprovar sem uma pessoa o que não deixa dúvida"
        description={
          parceiro.instalacaoAprova
            ? 'Uma parte, sorteada, vai a uma pessoa mesmo assim. Desligado, uma pessoa decide sempre.'
            : 'Nesta instalação uma pessoa decide sempre: isto só vale quando a instalação permitir (CONTEMPLA_ANALISE_APROVA).'
        }
        {...field('analiseAprova')}
      />
    </Section>
  )
}

function Administradora({ ferramentas: { field, form } }: CamposProps) {
  const semNome = () => form.getValues('administradora').trim() === ''
  return (
    <Section
      title="Administradora"
      lead="A empresa que administra os grupos: vai no boleto, no extrato e nos demonstrativos."
    >
      <div className={classes.grade}>
        <TextField label="Razão social" optional maxLength={120} {...field('administradora')} />
        <InscricaoField
          label="CNPJ"
          {...field('cnpjDaAdministradora', {
            validate: (texto) => semNome() || cnpjValido(normalizeInscricao(texto)) || 'CNPJ inválido',
          })}
        />
        <div className={classes.inteiro}>
          <TextField
            label="Endereço, numa linha"
            optional
            maxLength={160}
            description="Vai no boleto, com a razão social e o CNPJ."
            {...field('enderecoDaAdministradora')}
          />
        </div>
      </div>
    </Section>
  )
}

const dasUnidades = Object.keys(ADMINISTRADORAS_DAS_UNIDADES) as AdministradoraDaUnidade[]

function AdministradorasDasUnidades({ ferramentas: { field } }: CamposProps) {
  return (
    <Section
      title="Administradoras de outras unidades"
      lead="A ordem de compra de um veículo destas unidades de negócio sai no nome delas; sem o CNPJ, só com o nome."
    >
      <div className={classes.grade}>
        {dasUnidades.map((chave) => {
          const { nome, unidades } = ADMINISTRADORAS_DAS_UNIDADES[chave]
          return (
            <InscricaoField
              key={chave}
              optional
              label={`CNPJ da ${nome}`}
              description={`${unidades.length > 1 ? 'Unidades' : 'Unidade'} ${emLista(unidades)}`}
              {...field(`cnpjsDasUnidades.${chave}`, {
                validate: (texto) => {
                  const cnpj = normalizeInscricao(texto)
                  return cnpj === '' || cnpjValido(cnpj) || 'CNPJ inválido'
                },
              })}
            />
          )
        })}
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

function Canais({ ferramentas: { field, form } }: CamposProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'canais' })
  const { canais: erros } = form.formState.errors
  return (
    <Section title="Canais de atendimento" lead="Na ordem em que aparecem no portal.">
      {fields.map(({ id }, i) => (
        <fieldset key={id} className={classes.item}>
          <legend>{`Canal ${i + 1}`}</legend>
          <div className={classes.grade}>
            <SelectField label="Tipo" options={tipos} {...field(`canais.${i}.tipo`)} />
            <TextField
              label="Título"
              {...field(`canais.${i}.titulo`, preenchido)}
              error={erros?.[i]?.titulo?.message}
            />
            <TextField
              label="Como aparece"
              {...field(`canais.${i}.valor`, preenchido)}
              error={erros?.[i]?.valor?.message}
            />
            <TextField
              label="Endereço"
              description="https:, tel: ou mailto:"
              {...field(`canais.${i}.href`, canalValido)}
              error={erros?.[i]?.href?.message}
            />
            <TextField label="Horário" optional {...field(`canais.${i}.horario`)} />
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

function Links({ ferramentas: { field, form } }: CamposProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'links' })
  const { links: erros } = form.formState.errors
  return (
    <Section title="Links" lead="Guias e páginas que o portal oferece.">
      {fields.map(({ id }, i) => (
        <fieldset key={id} className={classes.item}>
          <legend>{`Link ${i + 1}`}</legend>
          <div className={classes.grade}>
            <TextField label="Título" {...field(`links.${i}.titulo`, preenchido)} error={erros?.[i]?.titulo?.message} />
            <TextField
              label="Endereço"
              description="https:// ou um caminho do portal"
              {...field(`links.${i}.href`, linkValido)}
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
