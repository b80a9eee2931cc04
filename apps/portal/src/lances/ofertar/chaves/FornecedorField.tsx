import { ComboboxField, type ComboboxOption } from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSossegado } from '../../../shell/tempo/useSossegado.ts'
import { fornecedoresQuery } from '../../consultas.ts'
import type { CampoDoPasso } from '../Passo.tsx'
import { notaDe } from './nota.ts'

interface FornecedorProps {
  idCota: number
  campo: CampoDoPasso
  escolhido: ComboboxOption | null
  onChoose: (escolhido: ComboboxOption | null) => void
}

/** Finds the supplier who takes the vehicle by name, by city or by the code that the supplier gives. */
export function FornecedorField({ idCota, campo: { id, error }, escolhido, onChoose }: FornecedorProps) {
  const [digitado, setDigitado] = useState('')
  const { data } = useQuery({
    ...fornecedoresQuery(idCota, useSossegado(digitado)),
    placeholderData: keepPreviousData,
  })
  return (
    <ComboboxField
      label="Fornecedor que fica com o veículo"
      placeholder="Digite o nome ou a cidade"
      id={id}
      error={error}
      chosen={escolhido}
      onChoose={onChoose}
      onSearch={setDigitado}
      options={data?.map(({ idFornecedor, nome, cidade, uf }) => ({
        value: String(idFornecedor),
        label: `${nome}, de ${cidade}, ${uf}`,
      }))}
      note={notaDe(data?.length, 'Nenhum fornecedor assim. Confira com quem vai ficar com o veículo.')}
    />
  )
}
