import { TextField } from '@contempla/ui'
import type { ComponentProps } from 'react'

type ConcursoFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'description'> & {
  /** The number registered stands where none is typed. */
  opcional?: boolean
}

/** Returns true for a valid contest number, else the error text. */
export function validateConcurso(texto: string, { opcional = false } = {}): true | string {
  if (opcional && texto.trim() === '') return true
  return /^\s*[1-9]\d{0,5}\s*$/.test(texto) || 'Digite o número do concurso, só com algarismos'
}

/** The number of a drawing at the lottery. */
export function ConcursoField({ opcional = false, ...campo }: ConcursoFieldProps) {
  return (
    <TextField
      label="Número do concurso"
      inputMode="numeric"
      autoComplete="off"
      description={
        opcional ? 'Só se ele também estava errado.' : 'Como a Loteria Federal o publica, junto dos prêmios.'
      }
      {...campo}
    />
  )
}
