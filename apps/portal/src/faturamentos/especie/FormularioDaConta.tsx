import { temOperacao } from '@contempla/consorcio'
import { ComboboxField, SelectField, Stack, TextField, TextSkeleton } from '@contempla/ui'
import { Form, type FormTools } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { AvisoDoCodigo, GuardaDoRascunho, useEscrita, useRascunho } from '../../cadastros/index.ts'
import type { CotaDetalhada } from '../../cotas/index.ts'
import { api } from '../../shell/app.ts'
import { FalhaDeLeitura } from '../../shell/falhas/FalhaDeLeitura.tsx'
import { comCota } from '../../shell/rotas/cota.ts'
import { href } from '../../shell/rotas/href.ts'
import { bancosQuery } from '../consultas.ts'
import { useMotivo } from '../useMotivo.ts'

const aqui = href('/faturamentoespecie/dadosbancarios')
const rascunhoDa = (idCota: number) => `faturamento-especie:conta:${idCota}`
const emBranco = {
  banco: '',
  agencia: '',
  agenciaDigito: '',
  operacao: '',
  conta: '',
  contaDigito: '',
  tipoConta: 'corrente',
}
type Preenchido = typeof emBranco
type Conta = ReturnType<typeof corpoDe>

const tipos = [
  { value: 'corrente', label: 'Conta corrente' },
  { value: 'poupanca', label: 'Poupança' },
]

/**
 * The holder's own account, as the banks write it (document 3, §5, 'Bank account'). What was filled in for another bank, and
 * is no longer on the screen, does not go.
 */
function corpoDe({ nome, inscricaoNacional }: CotaDetalhada['dadosCadastrais'], d: Preenchido, comDigito: boolean) {
  return {
    beneficiario: nome,
    inscricaoNacional,
    banco: d.banco,
    agencia: d.agencia.trim(),
    agenciaDigito: (comDigito && d.agenciaDigito.trim()) || null,
    conta: d.conta.trim(),
    contaDigito: d.contaDigito.trim(),
    tipoConta: d.tipoConta === 'poupanca' ? ('poupanca' as const) : ('corrente' as const),
    operacao: (temOperacao(d.banco) && d.operacao.trim()) || null,
  }
}

const validateOperacao = (texto: string): true | string => /^(\d{3})?$/.test(texto.trim()) || 'A operação tem 3 números'
const obrigatorio = (texto: string): true | string => texto.trim() !== '' || 'Campo obrigatório'

export function FormularioDaConta({ cota: { idCota, dadosCadastrais } }: { cota: CotaDetalhada }) {
  const bancos = useQuery(bancosQuery(idCota))
  const rascunho = rascunhoDa(idCota)
  const { values, forget } = useRascunho(rascunho, emBranco)
  const router = useRouter()
  const escrita = useEscrita<Conta>({
    send: (body) =>
      api('POST /core/faturamento-credito/solicitar-pagamento', {
        query: { idCota: String(idCota) },
        body,
        noLoading: true,
      }),
    codigo: { acao: 'faturamento', voltar: comCota(aqui, idCota) },
    conferir: (body) => api('POST /core/faturamento-credito/conta/conferir', { body, noLoading: true }),
    onDone: () => {
      forget()
      void router.navigate({ href: href('/faturamentoespecie/acompanharpagamento'), replace: true })
    },
  })
  const parado = useMotivo()
  if (bancos.error && !bancos.data)
    return <FalhaDeLeitura error={bancos.error} onRetry={() => void bancos.refetch()} retrying={bancos.isFetching} />
  if (!bancos.data) return <TextSkeleton lines={6} />
  const opcoes = bancos.data.map(({ codigo, nome, digitoNaAgencia }) => ({
    value: codigo,
    label: `${codigo} ${nome}`,
    digitoNaAgencia,
  }))
  return (
    <Form
      values={values}
      call={escrita}
      request={(d: Preenchido) => corpoDe(dadosCadastrais, d, temDigito(opcoes, d.banco))}
      submitLabel={escrita.faltaCodigo ? 'Continuar' : 'Pedir o pagamento'}
      disabledReason={parado}
    >
      {(tools) => (
        <>
          <GuardaDoRascunho nome={rascunho} inicio={emBranco} values={tools.values} />
          <Campos tools={tools} bancos={opcoes} />
          <AvisoDoCodigo missing={escrita.faltaCodigo} semAviso fazer="peça o pagamento" />
        </>
      )}
    </Form>
  )
}

type Bancos = readonly { value: string; label: string; digitoNaAgencia: boolean }[]

const temDigito = (bancos: Bancos, banco: string): boolean =>
  bancos.find(({ value }) => value === banco)?.digitoNaAgencia ?? false

interface CamposProps {
  tools: FormTools<Preenchido>
  bancos: Bancos
}

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

/** As many as are listed at once. */
const deUmaVez = 30

/** By its number or any part of its name. */
function BancoField({ tools: { field, values, form }, bancos }: CamposProps) {
  const [digitado, setDigitado] = useState('')
  const { id, error } = field('banco', { validate: obrigatorio })
  const achados = bancos.filter(({ label }) => semAcento(label).includes(semAcento(digitado.trim())))
  return (
    <ComboboxField
      label="Banco"
      placeholder="Digite o nome ou o número"
      id={id}
      error={error}
      chosen={bancos.find(({ value }) => value === values.banco) ?? null}
      onChoose={(escolhido) =>
        form.setValue('banco', escolhido?.value ?? '', { shouldValidate: form.formState.isSubmitted })
      }
      onSearch={setDigitado}
      options={achados.slice(0, deUmaVez)}
      note={
        achados.length === 0
          ? 'Nenhum banco com esse nome ou número. Confira o que você digitou.'
          : achados.length > deUmaVez
            ? 'Estes são os primeiros. Digite mais para achar os outros.'
            : undefined
      }
    />
  )
}

function Campos({ tools, bancos }: CamposProps) {
  const { field, values } = tools
  const comDigito = temDigito(bancos, values.banco)
  return (
    <Stack>
      <BancoField tools={tools} bancos={bancos} />
      <TextField
        label="Agência"
        description={comDigito ? '4 números, e o dígito ao lado' : '4 números, sem o dígito'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...field('agencia', { validate: obrigatorio })}
      />
      {comDigito && (
        <TextField
          label="Dígito da agência"
          autoComplete="off"
          maxLength={1}
          {...field('agenciaDigito', { validate: obrigatorio })}
        />
      )}
      {temOperacao(values.banco) && (
        <TextField
          label="Operação"
          description="Os 3 números antes da conta. Deixe em branco se a sua não tem."
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...field('operacao', { validate: validateOperacao })}
        />
      )}
      <TextField
        label="Conta"
        description="Sem o dígito"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...field('conta', { validate: obrigatorio })}
      />
      <TextField
        label="Dígito da conta"
        autoComplete="off"
        maxLength={2}
        {...field('contaDigito', { validate: obrigatorio })}
      />
      <SelectField label="Tipo da conta" options={tipos} {...field('tipoConta')} />
    </Stack>
  )
}
