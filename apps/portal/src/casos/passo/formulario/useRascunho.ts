import { useEffect, useState } from 'react'
import { createRascunhos, type Valores } from '../../../shell/dados/rascunho.ts'

// Kept over a killed browser; goes with the session, which clears what the device keeps.
const rascunhos = createRascunhos(localStorage)

/** What a form starts with: what was being typed in it, else what is on record. */
export function useRascunho<V extends Valores>(nome: string, inicio: V) {
  const [values] = useState(() => rascunhos.find(nome, inicio))
  return { values, forget: () => rascunhos.forget(nome) }
}

interface GuardaDoRascunhoProps<V extends Valores> {
  nome: string
  inicio: V
  values: V
}

/** Keeps what is filled in while it differs from what is on record. */
export function GuardaDoRascunho<V extends Valores>({ nome, inicio, values }: GuardaDoRascunhoProps<V>) {
  const texto = JSON.stringify(values)
  const igual = Object.entries(inicio).every(([campo, valor]) => values[campo] === valor)
  useEffect(() => {
    if (igual) rascunhos.forget(nome)
    else rascunhos.keep(nome, JSON.parse(texto))
  }, [nome, texto, igual])
  return null
}
