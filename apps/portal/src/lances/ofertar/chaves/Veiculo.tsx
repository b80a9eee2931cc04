import { ComboboxField, type ComboboxOption, MoedaField, TextField } from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSossegado } from '../../../shell/tempo/useSossegado.ts'
import { fabricantesQuery, modelosQuery } from '../../consultas.ts'
import type { Rascunho } from '../../oferta.ts'
import type { CampoDoPasso, FerramentasDoPasso } from '../Passo.tsx'
import { FornecedorField } from './FornecedorField.tsx'
import { notaDe } from './nota.ts'

type VeiculoProps = FerramentasDoPasso & { idCota: number }

/** Asks for the vehicle, its supplier and its value. */
export function Veiculo({ idCota, campo, atual, form }: VeiculoProps) {
  const fill = (parte: Partial<Rascunho>) => {
    for (const [nome, valor] of Object.entries(parte))
      form.setValue(nome as keyof Rascunho, valor, { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <Fabricante
        idCota={idCota}
        campo={campo('fabricante')}
        escolhido={opcao(atual.fabricante, atual.nomeDoFabricante)}
        onChoose={(escolhido) =>
          fill({
            fabricante: escolhido?.value ?? '',
            nomeDoFabricante: escolhido?.label ?? '',
            modelo: '',
            nomeDoModelo: '',
          })
        }
      />
      <Modelo
        key={atual.fabricante}
        idCota={idCota}
        fabricante={atual.fabricante}
        campo={campo('modelo')}
        escolhido={opcao(atual.modelo, atual.nomeDoModelo)}
        onChoose={(escolhido) => fill({ modelo: escolhido?.value ?? '', nomeDoModelo: escolhido?.label ?? '' })}
      />
      <TextField label="Ano do modelo" inputMode="numeric" maxLength={4} autoComplete="off" {...campo('anoModelo')} />
      <FornecedorField
        idCota={idCota}
        campo={campo('fornecedor')}
        escolhido={opcao(atual.fornecedor, atual.nomeDoFornecedor)}
        onChoose={(escolhido) => fill({ fornecedor: escolhido?.value ?? '', nomeDoFornecedor: escolhido?.label ?? '' })}
      />
      <MoedaField label="Valor do veículo no lance" {...campo('valorDoVeiculo')} />
    </>
  )
}

const opcao = (value: string, label: string): ComboboxOption | null => (value === '' ? null : { value, label })

interface EscolhaProps {
  idCota: number
  campo: CampoDoPasso
  escolhido: ComboboxOption | null
  onChoose: (escolhido: ComboboxOption | null) => void
}

function Fabricante({ idCota, campo: { id, error }, ...escolha }: EscolhaProps) {
  const [digitado, setDigitado] = useState('')
  const { data } = useQuery({
    ...fabricantesQuery(idCota, useSossegado(digitado)),
    placeholderData: keepPreviousData,
  })
  return (
    <ComboboxField
      label="Fabricante"
      placeholder="Digite o nome"
      id={id}
      error={error}
      chosen={escolha.escolhido}
      onChoose={escolha.onChoose}
      onSearch={setDigitado}
      options={data?.map((f) => ({ value: String(f.codFabricante), label: f.nomeFabricante }))}
      note={notaDe(data?.length, 'Nenhum fabricante com esse nome. Confira o que você digitou.')}
    />
  )
}

function Modelo({ idCota, fabricante, campo: { id, error }, ...escolha }: EscolhaProps & { fabricante: string }) {
  const [digitado, setDigitado] = useState('')
  const { data } = useQuery({
    ...modelosQuery(idCota, Number(fabricante), useSossegado(digitado)),
    enabled: fabricante !== '',
    placeholderData: keepPreviousData,
  })
  const semFabricante = fabricante === ''
  return (
    <ComboboxField
      label="Modelo"
      placeholder={semFabricante ? 'Escolha antes o fabricante' : 'Digite o nome'}
      id={id}
      error={error}
      chosen={escolha.escolhido}
      onChoose={escolha.onChoose}
      onSearch={setDigitado}
      options={semFabricante ? [] : data?.map((m) => ({ value: String(m.codModelo), label: m.nomeBem }))}
      note={
        semFabricante
          ? 'Escolha antes o fabricante.'
          : notaDe(data?.length, 'Nenhum modelo com esse nome. Confira o que você digitou.')
      }
    />
  )
}
