import type { Processo } from '../motor/processo.ts'

/** The key of a status of the documents: AGUARDANDO_ESCOLHA_BEM is aguardandoEscolhaBem. */
export function chaveDe(processo: Processo, status: string): string {
  const junto = status.replaceAll('_', '').toLowerCase()
  const chave = Object.keys(processo.fases).find((fase) => fase.toLowerCase() === junto)
  if (!chave) throw new Error(`${processo.chave} não tem ${status}`)
  return chave
}
