import { comCota } from '../../../shell/rotas/cota.ts'
import type { QualquerFormulario } from '../linha.ts'
import { type Passo, useAto } from '../useAto.ts'
import { useRascunho } from './useRascunho.ts'

type Valores = Readonly<Record<string, string | boolean>>

/** Names the draft of an act; that of one quota must not show for another. */
export const nomeDoRascunho = (
  { path, passos, lido }: Passo,
  { partes }: Pick<QualquerFormulario, 'partes'>,
): string => {
  const nome = partes?.rascunho ?? path
  return passos.de === 'cota' ? comCota(nome, lido.cota.idCota) : nome
}

/** Prepares a form that makes an act: its initial values, its one call, and the code that it still needs. */
export function useFormularioDoAto(
  passo: Passo,
  formulario: QualquerFormulario,
  { inicio, onFeito }: { inicio: Valores; onFeito?: (() => void) | undefined },
) {
  const { ato } = formulario
  const nome = nomeDoRascunho(passo, formulario)
  const { values, keep, forget } = useRascunho(nome, inicio)
  const { mutate, codigoDe, exigeCodigo, ...mutacao } = useAto(passo, () => {
    forget()
    onFeito?.()
  })
  return {
    rascunho: { nome, inicio },
    values,
    keep,
    chamada: { ...mutacao, mutate: (com: object) => mutate({ ato, com }) },
    exigeCodigo: exigeCodigo(ato),
    faltaCodigo: codigoDe(ato) !== undefined,
  }
}
