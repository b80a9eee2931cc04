import { comCota } from '../../../shell/rotas/cota.ts'
import type { QualquerFormulario } from '../linha.ts'
import { type Passo, useAto } from '../useAto.ts'
import { useRascunho } from './useRascunho.ts'

type Valores = Readonly<Record<string, string | boolean>>

/** A form that makes an act: what it starts with, its one call, and the code that it still asks for. */
export function useFormularioDoAto(passo: Passo, { ato }: QualquerFormulario, inicio: Valores) {
  const { path, passos, lido } = passo
  // Of one quota it is not of another.
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
