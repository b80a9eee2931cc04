import { Checkbox, Stack, TelefoneField, TextField } from '@contempla/ui'
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
import { useMotivo } from '../useMotivo.ts'
import { usePasso } from './usePasso.ts'

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

const rascunhoDa = (idCota: number) => `faturamento-especie:contatos:${idCota}`

export function FormularioDosContatos({ idCota }: { idCota: number }) {
  const rascunho = rascunhoDa(idCota)
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
      disabledReason={useMotivo()}
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
