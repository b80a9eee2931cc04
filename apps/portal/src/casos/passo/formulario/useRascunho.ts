import { useEffect, useState } from 'react'
import { createRascunhos, type Valores } from '../../../shell/dados/rascunho.ts'

// A draft survives a killed browser and goes with the session, which clears the device's storage.
const rascunhos = createRascunhos(localStorage)

/** Starts a form with its draft, or else with the record. */
export function useRascunho<V extends Valores>(nome: string, inicio: V) {
  const [values] = useState(() => rascunhos.find(nome, inicio))
  return { values, keep: (valores: V) => rascunhos.keep(nome, valores), forget: () => rascunhos.forget(nome) }
}

interface GuardaDoRascunhoProps<V extends Valores> {
  nome: string
  inicio: V
  values: V
}

/** Keeps the filled-in values while they differ from the record. */
export function GuardaDoRascunho<V extends Valores>({ nome, inicio, values }: GuardaDoRascunhoProps<V>) {
  const texto = JSON.stringify(values)
  const igual = Object.entries(inicio).every(([campo, valor]) => values[campo] === valor)
  useEffect(() => {
    if (igual) rascunhos.forget(nome)
    else rascunhos.keep(nome, JSON.parse(texto))
  }, [nome, texto, igual])
  return null
}
