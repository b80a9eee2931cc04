import { ComboboxField } from '@contempla/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useSossegado } from '../tempo/useSossegado.ts'
import type { Busca } from './busca.ts'

/** The server lists at most this many at once. */
const deUmaVez = 50

type DoCampo = ComponentProps<typeof ComboboxField>

interface BuscaFieldProps extends Pick<DoCampo, 'label' | 'chosen' | 'onChoose'> {
  description?: DoCampo['description']
  error?: DoCampo['error']
  optional?: DoCampo['optional']
  id?: string | undefined
  placeholder?: string | undefined
  /** Searches by what is typed; null while it cannot be searched. */
  acha: (digitado: string) => Busca | null
  /** Says what has to be chosen first, while it cannot be searched. */
  antes?: string | undefined
  /** Says that nothing was found. */
  nada: string
  /** What is typed may stay as it is, under the value zero, where no list has it; these words say so. */
  livre?: string | undefined
}

const semBusca: Busca = { queryKey: ['sem busca'], enabled: false }

/** Chooses one of many that the server finds by what is typed. */
export function BuscaField({ acha, antes, nada, livre, placeholder = 'Digite o nome', id, ...campo }: BuscaFieldProps) {
  const [digitado, setDigitado] = useState('')
  const busca = acha(useSossegado(digitado))
  const { data } = useQuery({ ...(busca ?? semBusca), placeholderData: keepPreviousData })
  const achados = data?.length
  const escrito = livre && data && digitado.length > 1 ? semOIgual(data, digitado) : []
  return (
    <ComboboxField
      {...campo}
      {...(id ? { id } : {})}
      placeholder={busca ? placeholder : (antes ?? placeholder)}
      onSearch={setDigitado}
      options={busca ? data && [...data, ...escrito] : []}
      note={busca ? (escrito.length > 0 ? livre : notaDe(achados, nada)) : antes}
    />
  )
}

const semCaixa = (texto: string) => texto.trim().toLocaleLowerCase('pt-BR')

/** Offers what was typed, unless an option is already that. */
function semOIgual(achados: readonly { value: string; label: string }[], digitado: string) {
  const igual = achados.some(({ label }) => semCaixa(label) === semCaixa(digitado))
  return igual ? [] : [{ value: '0', label: digitado }]
}

function notaDe(achados: number | undefined, nada: string): string | undefined {
  if (achados === 0) return nada
  return achados === deUmaVez ? 'Estes são os primeiros. Digite mais para achar os outros.' : undefined
}
