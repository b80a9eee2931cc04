import { comCota } from '../../../shell/rotas/cota.ts'
import type { QualquerFormulario } from '../linha.ts'
import { type Passo, useAto } from '../useAto.ts'
import { useRascunho } from './useRascunho.ts'

type Valores = Readonly<Record<string, string | boolean>>

/** Prepares a form that makes an act: its initial values, its one call, and the code that it still needs. */
export function useFormularioDoAto(passo: Passo, { ato }: QualquerFormulario, inicio: Valores) {
  const { path, passos, lido } = passo
  // The draft of one quota must not show for another.
  const nome = passos.de === 'cota' ? comCota(path, lido.cota.idCota) : path
  const { values, forget } = useRascunho(nome, inicio)
  const { mutate, codigoDe, exigeCodigo, ...mutacao } = useAto(passo, forget)
  return {
    rascunho: { nome, inicio },
    values,
    chamada: { ...mutacao, mutate: (com: object) => mutate({ ato, com }) },
    exigeCodigo: exigeCodigo(ato),
    faltaCodigo: codigoDe(ato) !== undefined,
  }
}
