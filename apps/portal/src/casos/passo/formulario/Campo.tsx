import {
  Checkbox,
  DataField,
  InscricaoField,
  MoedaField,
  Section,
  SelectField,
  Skeleton,
  TelefoneField,
  TextField,
} from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type FunctionComponent, lazy, Suspense } from 'react'
import { readQuery } from '../../../shell/dados/queries.ts'
import { useUsuario } from '../../../shell/hooks.ts'
import { useHoje } from '../../../shell/tempo/useHoje.ts'
import type { QualquerCampo } from './campos.ts'
import type { EnderecoDigitado } from './endereco/endereco.ts'
import { nomeDaCaixa } from './preenchido.ts'
import { conferir, contaEmBranco, nomeDoAchado, nomeDoTelefone, nomeNaConta, type ParteDaConta } from './tipos.ts'

// The fields that few forms have load only with those forms.
const CamposDoEndereco = lazy(() =>
  import('./endereco/CamposDoEndereco.tsx').then((m) => ({ default: m.CamposDoEndereco })),
)
const CampoDoCep = lazy(() => import('./endereco/CampoDoCep.tsx').then((m) => ({ default: m.CampoDoCep })))
const CamposDaConta = lazy(() => import('./CamposDaConta.tsx').then((m) => ({ default: m.CamposDaConta })))
const BuscaField = lazy(() => import('../../../shell/busca/BuscaField.tsx').then((m) => ({ default: m.BuscaField })))

const CampoDoArquivo = lazy(() => import('./CampoDoArquivo.tsx').then((m) => ({ default: m.CampoDoArquivo })))

export type Valores = Record<string, string | boolean>
type DoTipo<T> = QualquerCampo & { tipo: T }

interface CampoProps<T = QualquerCampo['tipo']> {
  nome: string
  campo: DoTipo<T>
  tools: FormTools<Valores>
}

/** Builds the props that every field component takes. */
function useComum({ nome, campo, tools }: CampoProps) {
  const { dia: hoje } = useHoje()
  const { tipoPessoa: pessoa } = useUsuario()
  const { label, description, opcional = false } = campo
  const validate = (valor: string | boolean | undefined, preenchido: Valores) =>
    conferir(campo, String(valor ?? ''), { quando: { pessoa, hoje }, preenchido })
  return { label, description, optional: opcional, ...tools.field(nome, { validate }) }
}

const emOpcoes = (pares: readonly (readonly [string, string])[]) => pares.map(([value, label]) => ({ value, label }))

const doAno = { inputMode: 'numeric', maxLength: 4 } as const
const doEmail = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

function Texto(props: CampoProps<'ano' | 'texto' | 'email'>) {
  const { tipo } = props.campo
  const email = tipo === 'email'
  return (
    <TextField
      autoComplete={props.campo.autoComplete ?? (email ? 'email' : 'off')}
      {...(email ? doEmail : tipo === 'ano' ? doAno : { maxLength: 200 })}
      {...useComum(props)}
    />
  )
}

const Data = (props: CampoProps<'data'>) => (
  <DataField autoComplete={props.campo.autoComplete ?? 'off'} {...useComum(props)} />
)

const Moeda = (props: CampoProps<'moeda'>) => <MoedaField {...useComum(props)} />

const Telefone = (props: CampoProps<'telefone'>) => <TelefoneField {...useComum({ ...props, nome: nomeDoTelefone })} />

const SimOuNao = (props: CampoProps<'sim-ou-nao'>) => (
  <SelectField
    placeholder="Escolha"
    options={emOpcoes([
      ['sim', 'Sim'],
      ['nao', 'Não'],
    ])}
    {...useComum(props)}
  />
)

/** Draws a choice, with the description of the chosen option if it has one. */
function Opcoes(props: CampoProps<'opcoes'>) {
  const { opcoes } = props.campo
  const nomes = Object.entries(opcoes).map(
    ([chave, dita]) => [chave, typeof dita === 'string' ? dita : dita.nome] as const,
  )
  const escolhida = opcoes[String(props.tools.values[props.nome] ?? '')]
  const ajuda = typeof escolhida === 'object' ? { description: escolhida.ajuda } : {}
  return <SelectField placeholder="Escolha" options={emOpcoes(nomes)} {...useComum(props)} {...ajuda} />
}

function DaLista(props: CampoProps<'lista'>) {
  const { lista, opcional } = props.campo
  const { data = [], isError } = useQuery({ ...readQuery(`GET /tipos-registro/${lista}`), staleTime: Infinity })
  const opcoes = emOpcoes(data.map(({ id, descricao }) => [String(id), descricao] as const))
  const semEscolha = isError ? 'Não foi possível buscar a lista' : 'Escolha'
  // A choice that is mandatory cannot be emptied once it was made.
  const escolhida = !opcional && opcoes.length > 0 && props.tools.values[props.nome] !== ''
  return (
    <SelectField
      // The options load after the field, and the new key redraws it with the chosen one.
      key={opcoes.length}
      options={opcoes}
      {...(escolhida ? {} : { placeholder: semEscolha })}
      {...useComum(props)}
    />
  )
}

function Aceite({ nome, campo: { label, recusa }, tools }: CampoProps<'aceite'>) {
  return <Checkbox label={label} {...tools.field(nome, { validate: (aceito) => aceito === true || recusa })} />
}

// An address or an account spreads its fields over the form under their own names.
const Endereco = ({ campo: { semCep }, tools }: CampoProps<'endereco'>) => (
  <Suspense fallback={<Skeleton height="6rem" />}>
    <CamposDoEndereco {...(semCep ? { semCep } : {})} tools={tools as unknown as FormTools<EnderecoDigitado>} />
  </Suspense>
)

const Cep = ({ tools }: CampoProps<'cep'>) => (
  <Suspense fallback={<Skeleton height="4rem" />}>
    <CampoDoCep {...(tools as unknown as FormTools<EnderecoDigitado>)} />
  </Suspense>
)

/** Asks for an account, under its own label where the form says more of it, as one with two accounts does. */
function Conta({ nome, campo: { label, description }, tools }: CampoProps<'conta'>) {
  const campos = (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <CamposDaConta {...daConta(nome, tools)} />
    </Suspense>
  )
  return description ? (
    <Section title={label} lead={description} plain>
      {campos}
    </Section>
  ) : (
    campos
  )
}

/** Gives the fields of an account the form's own names for them. */
function daConta(nome: string, { field, values, form }: FormTools<Valores>) {
  const partes = Object.keys(contaEmBranco) as ParteDaConta[]
  return {
    field: (parte: ParteDaConta, regras?: object) => field(nomeNaConta(nome, parte), regras),
    values: Object.fromEntries(partes.map((parte) => [parte, values[nomeNaConta(nome, parte)]])),
    form: {
      ...form,
      setValue: (parte: ParteDaConta, valor: string, opcoes?: object) =>
        form.setValue(nomeNaConta(nome, parte), valor, opcoes),
    },
  } as unknown as ComponentProps<typeof CamposDaConta>
}

const Inscricao = (props: CampoProps<'inscricao'>) => <InscricaoField {...useComum(props)} autoComplete="off" />

function DaBusca(props: CampoProps<'busca'>) {
  const { nome, campo, tools } = props
  const { acha, antes, placeholder, nada, livre, limpa = [] } = campo
  const { values, form } = tools
  const { label, description, optional, id, error } = useComum(props)
  const codigo = String(values[nome] ?? '')
  const fill = (campoDoForm: string, valor: string) =>
    form.setValue(campoDoForm, valor, { shouldValidate: form.formState.isSubmitted })
  return (
    <Suspense fallback={<Skeleton height="4rem" />}>
      <BuscaField
        // What was found for the former choice of the field before is not offered for the new one.
        key={JSON.stringify(acha('', values)?.queryKey)}
        {...{ label, description, optional, id, error, antes, placeholder, nada, livre }}
        acha={(digitado) => acha(digitado, values)}
        chosen={codigo === '' ? null : { value: codigo, label: String(values[nomeDoAchado(nome)]) }}
        onChoose={(achado) => {
          fill(nome, achado?.value ?? '')
          fill(nomeDoAchado(nome), achado?.label ?? '')
          for (const outro of limpa) for (const vazio of [outro, nomeDoAchado(outro)]) fill(vazio, '')
        }}
      />
    </Suspense>
  )
}

function Arquivo(props: CampoProps<'arquivo'>) {
  const { nome, campo, tools } = props
  const { label, description, optional, id, error } = useComum(props)
  return (
    <Suspense fallback={<Skeleton height="4rem" />}>
      <CampoDoArquivo {...{ nome, campo, label, description, optional, id, error }} form={tools.form} />
    </Suspense>
  )
}

/** Each kind of field is drawn by this component. */
const DESENHOS: { readonly [T in QualquerCampo['tipo']]: FunctionComponent<CampoProps<T>> } = {
  texto: Texto,
  email: Texto,
  ano: Texto,
  data: Data,
  lista: DaLista,
  opcoes: Opcoes,
  'sim-ou-nao': SimOuNao,
  moeda: Moeda,
  telefone: Telefone,
  aceite: Aceite,
  cep: Cep,
  endereco: Endereco,
  conta: Conta,
  inscricao: Inscricao,
  busca: DaBusca,
  arquivo: Arquivo,
}

/** Draws one field of a form by its kind, behind its checkbox where it has one. */
export function Campo({ nome, campo, tools }: CampoProps) {
  const Desenho = DESENHOS[campo.tipo] as FunctionComponent<CampoProps>
  const { seMarcar } = campo
  const marcado = !seMarcar || tools.values[nomeDaCaixa(nome)] === true
  return (
    <>
      {seMarcar && <Checkbox label={seMarcar} {...tools.field(nomeDaCaixa(nome))} />}
      {marcado && <Desenho nome={nome} campo={campo} tools={tools} />}
    </>
  )
}
