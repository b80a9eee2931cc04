import { temOperacao } from '@contempla/consorcio'
import { ComboboxField, SelectField, Stack, TextField, TextSkeleton } from '@contempla/ui'
import type { FormTools } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCotas } from '../../../cotas/index.ts'
import { readQuery } from '../../../shell/dados/queries.ts'
import { FalhaDeLeitura } from '../../../shell/falhas/FalhaDeLeitura.tsx'
import type { contaEmBranco } from './tipos.ts'

/** Asks for the account that receives the money, in its bank's notation; the fields wait for the list of banks. */
export function CamposDaConta(tools: FormTools<ContaDigitada>) {
  const { atual } = useCotas()
  const params = { id: atual?.idCota ?? 0 }
  const { data, error, refetch, isFetching } = useQuery({
    ...readQuery('GET /cotas/:id/bancos/consultar', { params }),
    enabled: atual !== undefined,
    staleTime: Infinity,
  })
  if (error && !data) return <FalhaDeLeitura error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TextSkeleton lines={6} />
  const bancos = data.map(({ codigo, nome, digitoNaAgencia }) => ({
    value: codigo,
    label: `${codigo} ${nome}`,
    digitoNaAgencia,
  }))
  return <Campos tools={tools} bancos={bancos} />
}

type ContaDigitada = typeof contaEmBranco

const tipos = [
  { value: 'corrente', label: 'Conta corrente' },
  { value: 'poupanca', label: 'Poupança' },
]

const validateOperacao = (texto: string): true | string => /^(\d{3})?$/.test(texto.trim()) || 'A operação tem 3 números'
const obrigatorio = (texto: string): true | string => texto.trim() !== '' || 'Campo obrigatório'

type Bancos = readonly { value: string; label: string; digitoNaAgencia: boolean }[]

const temDigito = (bancos: Bancos, banco: string): boolean =>
  bancos.find(({ value }) => value === banco)?.digitoNaAgencia ?? false

interface CamposProps {
  tools: FormTools<ContaDigitada>
  bancos: Bancos
}

const semAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

/** The list shows at most this many banks. */
const deUmaVez = 30

/** Finds a bank by its number or any part of its name. */
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
      onChoose={(escolhido) => {
        const banco = escolhido?.value ?? ''
        form.setValue('banco', banco, { shouldValidate: form.formState.isSubmitted })
        // A branch digit that was typed for another bank, and whose field is gone, is not sent.
        if (!temDigito(bancos, banco)) form.setValue('agenciaDigito', '')
      }}
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
