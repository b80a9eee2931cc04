import { type ChaveDeProcesso, listProcessos, PROCESSOS } from '@contempla/consorcio/processos'

export const chavesDeProcesso = Object.keys(PROCESSOS) as ChaveDeProcesso[]

/** The title of each process by its key. */
export const processos: Readonly<Record<string, string>> = Object.fromEntries(
  listProcessos.map(({ chave, titulo }) => [chave, titulo]),
)

/** Names the phases of a process; phases that share a name are numbered. */
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
