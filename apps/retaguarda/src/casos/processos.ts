import { type ChaveDeProcesso, listProcessos, PROCESSOS } from '@contempla/consorcio/processos'

export const chavesDeProcesso = Object.keys(PROCESSOS) as ChaveDeProcesso[]

/** Each process's words, by its key. */
export const processos: Readonly<Record<string, string>> = Object.fromEntries(
  listProcessos.map(({ chave, titulo }) => [chave, titulo]),
)

/** The phases of a process by their names; steps that share the name of their phase are numbered. */
export function fasesDe(chave: string | undefined): Readonly<Record<string, string>> {
  const fases = Object.entries(listProcessos.find((processo) => processo.chave === chave)?.fases ?? {})
  const passosDe = Map.groupBy(fases, ([, { nome }]) => nome)
  return Object.fromEntries(
    fases.map(([fase, { nome }]) => {
      const passos = passosDe.get(nome) ?? []
      const passo = passos.findIndex(([outra]) => outra === fase) + 1
      return [fase, passos.length > 1 ? `${nome} (${passo})` : nome]
    }),
  )
}
