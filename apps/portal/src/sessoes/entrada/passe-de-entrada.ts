import { normalizeInscricao } from '@contempla/contract/inscricao-nacional'

let passe: { inscricao: string; pedido: string } | null = null

/** The request whose code was given back, for the tries at the password that follow. In memory alone. */
export const keepPasse = (inscricao: string, pedido: string): void => {
  passe = { inscricao: normalizeInscricao(inscricao), pedido }
}

export const passeDe = (inscricao: string): string | undefined =>
  passe?.inscricao === normalizeInscricao(inscricao) ? passe.pedido : undefined
