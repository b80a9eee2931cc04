import {
  ALCANCES,
  type AlcanceDelegado,
  PALAVRAS_DA_RELACAO,
  PALAVRAS_DO_ALCANCE,
  parseDiaBr,
  RELACOES,
  type Relacao,
} from '@contempla/consorcio'
import { inscricaoValida, normalizeInscricao, tipoPessoa } from '@contempla/contract/inscricao-nacional'
import {
  Checkbox,
  DataField,
  formatDia,
  grupoECota,
  RadioField,
  Section,
  Stack,
  showSnackbar,
  TextField,
} from '@contempla/ui'
import { Form, type FormTools } from '@contempla/web/forms'
import { useRouter } from '@tanstack/react-router'
import { AvisoDoCodigo, GuardaDoRascunho, useRascunho, type Valores } from '../casos/index.ts'
import { api } from '../shell/app.ts'
import { useEscrita } from '../shell/dados/useEscrita.ts'
import { useMotivoOffline } from '../shell/hooks.ts'
import { href } from '../shell/rotas/href.ts'
import type { Acessos } from './consultas.ts'
import classes from './FormularioDoAcesso.module.css'

const rascunho = 'dar-acesso'

const campoDaCota = (idCota: number) => `cota-${idCota}`
const opcoesDoAlcance = ALCANCES.map((value) => ({
  value,
  label: PALAVRAS_DO_ALCANCE[value].titulo,
  description: `A pessoa pode ${PALAVRAS_DO_ALCANCE[value].pode}.`,
}))
const opcoesDaRelacao = RELACOES.map((value) => ({ value, label: PALAVRAS_DA_RELACAO[value] }))

const escolhidas = (cotas: Acessos['cotas'], valores: Valores) =>
  cotas.filter(({ idCota }) => valores[campoDaCota(idCota)] === true).map(({ idCota }) => idCota)

const isCpf = (dito: string): boolean => {
  const cpf = normalizeInscricao(dito)
  return tipoPessoa(cpf) === 'PF' && inscricaoValida(cpf)
}

const texto = (valores: Valores, nome: string): string => String(valores[nome] ?? '')

const pedidoDe = (cotas: Acessos['cotas'], valores: Valores) => ({
  nome: texto(valores, 'nome'),
  cpf: texto(valores, 'cpf'),
  email: texto(valores, 'email').trim(),
  relacao: texto(valores, 'relacao') as Relacao,
  alcance: texto(valores, 'alcance') as AlcanceDelegado,
  ate: parseDiaBr(texto(valores, 'ate')) ?? '',
  cotas: escolhidas(cotas, valores),
})

/** What is given to whom, in which quotas and until when; what is filled in is kept on the way to the code and back. */
export function FormularioDoAcesso({ acessos }: { acessos: Acessos }) {
  const { cotas } = acessos
  const router = useRouter()
  const offline = useMotivoOffline()
  const inicio: Valores = {
    nome: '',
    cpf: '',
    email: '',
    relacao: 'filho',
    alcance: 'ver',
    ate: '',
    ...Object.fromEntries(cotas.map(({ idCota }) => [campoDaCota(idCota), cotas.length === 1])),
  }
  const { values, forget } = useRascunho(rascunho, inicio)
  const dar = useEscrita({
    send: (valores: Valores) => api('POST /delegacoes', { body: pedidoDe(cotas, valores), noLoading: true }),
    codigo: { acao: 'delegacao', voltar: href('/acessos/dar') },
    onDone: ({ nome }) => {
      forget()
      showSnackbar(`Convite enviado a ${nome}. O acesso vale depois de aceito.`, 'sucesso')
      void router.navigate({ href: href('/acessos'), replace: true })
    },
  })
  return (
    <Form
      values={values}
      call={dar}
      request={(valores) => valores}
      submitLabel={dar.faltaCodigo ? 'Continuar' : 'Enviar o convite'}
      disabledReason={offline}
    >
      {(tools) => (
        <Stack gap="large">
          <GuardaDoRascunho nome={rascunho} inicio={inicio} values={tools.values} />
          <QuemE {...tools} />
          <OQuePode {...tools} acessos={acessos} />
          <AvisoDoCodigo missing={dar.faltaCodigo} semAviso />
        </Stack>
      )}
    </Form>
  )
}

const QuemE = ({ field }: FormTools<Valores>) => (
  <Section title="Quem é a pessoa">
    <Stack>
      <TextField
        label="Nome inteiro"
        autoComplete="off"
        maxLength={150}
        {...field('nome', { validate: (dito) => String(dito).trim().length >= 3 || 'Escreva o nome inteiro' })}
      />
      <TextField
        label="CPF"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        {...field('cpf', { validate: (dito) => isCpf(String(dito)) || 'Confira o CPF: são 11 números' })}
      />
      <TextField
        label="E-mail"
        description="O convite vai para este e-mail."
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={200}
        {...field('email', { required: 'Informe o e-mail' })}
      />
      <RadioField label="Quem é essa pessoa para você" options={opcoesDaRelacao} {...field('relacao')} />
    </Stack>
  </Section>
)

function OQuePode({ field, values, acessos }: FormTools<Valores> & { acessos: Acessos }) {
  const { cotas, ateMinimo, ateMaximo } = acessos
  const semCota = escolhidas(cotas, values).length === 0
  const prazo = `${formatDia(ateMinimo)} a ${formatDia(ateMaximo)}`
  const validate = (dito: unknown) => {
    const dia = parseDiaBr(String(dito))
    if (dia === null) return 'Escreva o dia, como 31/12/2026'
    return (dia >= ateMinimo && dia <= ateMaximo) || `Escolha um dia de ${prazo}`
  }
  return (
    <Section title="O que ela pode">
      <Stack>
        <RadioField label="Alcance do acesso" options={opcoesDoAlcance} {...field('alcance')} />
        <fieldset className={classes.grupo}>
          <legend>Em quais cotas</legend>
          {cotas.map((cota) => (
            <Checkbox
              key={cota.idCota}
              label={`${cota.nome} · ${grupoECota(cota)}`}
              {...field(campoDaCota(cota.idCota), { validate: () => !semCota || 'Escolha ao menos uma cota' })}
            />
          ))}
        </fieldset>
        <DataField label="Até que dia" description={`De ${prazo}.`} {...field('ate', { validate })} />
      </Stack>
    </Section>
  )
}
