import { Checkbox, ScreenHeading, Stack, TelefoneField, TextField } from '@contempla/ui'
import { Form, type FormTools } from '@contempla/web/forms'
import {
  CamposDoEndereco,
  digitarEndereco,
  type EnderecoDigitado,
  enderecoParaEnviar,
  GuardaDoRascunho,
  readTelefone,
  useRascunho,
  validateTelefone,
} from '../../cadastros/index.ts'
import { api } from '../../shell/app.ts'
import { useMotivoParado } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { ComFaturamento } from './ComFaturamento.tsx'
import { usePasso } from './usePasso.ts'

const central = href('/faturamentoespecie/centralcontemplacao')

/** Other contacts, for this billing alone. */
export function AjusteScreen() {
  return (
    <ComFaturamento aqui={({ atos }) => atos.includes('atualizarCadastro')}>
      {(_, { idCota }) => (
        <Stack gap="large">
          <ScreenHeading
            back={{ href: central, label: 'Voltar' }}
            lead="Vale só para este faturamento: o seu cadastro fica como está. O que você deixar em branco fica o do cadastro."
          >
            Corrigir os contatos
          </ScreenHeading>
          <Contatos idCota={idCota} />
        </Stack>
      )}
    </ComFaturamento>
  )
}

type Preenchido = EnderecoDigitado & { email: string; numeroDoTelefone: string; outroEndereco: boolean }

const emBranco: Preenchido = {
  ...digitarEndereco(null, false),
  email: '',
  numeroDoTelefone: '',
  outroEndereco: false,
}

function corpoDe(preenchido: Preenchido) {
  const { email, numeroDoTelefone, outroEndereco } = preenchido
  const { cep, endereco, numero, complemento, bairro, idCidade, uf } = enderecoParaEnviar(preenchido)
  return {
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(numeroDoTelefone ? { telefone: readTelefone(numeroDoTelefone, '3') } : {}),
    ...(outroEndereco ? { endereco: { cep, endereco, numero, complemento, bairro, idCidade, estado: uf } } : {}),
  }
}

const rascunho = 'faturamento-especie:contatos'

function Contatos({ idCota }: { idCota: number }) {
  const { values, forget } = useRascunho(rascunho, emBranco)
  const enviar = usePasso(async (body: ReturnType<typeof corpoDe>) => {
    const feito = await api('PATCH /core/faturamento-credito/atualizar', {
      query: { idCota: String(idCota) },
      body,
      noLoading: true,
    })
    forget()
    return feito
  })
  return (
    <Form
      values={values}
      call={enviar}
      request={corpoDe}
      submitLabel="Confirmar os contatos"
      disabledReason={useMotivoParado()}
    >
      {(tools) => (
        <>
          <GuardaDoRascunho nome={rascunho} inicio={emBranco} values={tools.values} />
          <Campos {...tools} />
        </>
      )}
    </Form>
  )
}

function Campos(tools: FormTools<Preenchido>) {
  const { field, values } = tools
  return (
    <Stack>
      <TextField label="E-mail" optional type="email" autoComplete="email" {...field('email')} />
      <TelefoneField
        label="Celular"
        optional
        {...field('numeroDoTelefone', { validate: (numero) => numero === '' || validateTelefone(numero, '3') })}
      />
      <Checkbox label="Usar outro endereço" {...field('outroEndereco')} />
      {values.outroEndereco && <CamposDoEndereco {...(tools as unknown as FormTools<EnderecoDigitado>)} />}
    </Stack>
  )
}
