/** What became of a message that tells a notice by another way than the app. */
export const SITUACOES_DO_ENVIO = ['na-fila', 'tentando', 'enviado', 'falhou', 'nao-enviado'] as const

export type SituacaoDoEnvio = (typeof SITUACOES_DO_ENVIO)[number]

type Envio = {
  saiu: boolean
  /** How often it was not taken. */
  falhas: number
  /** Nobody tries it any more. */
  desistiu: boolean
  /** It is of no more use. */
  venceu: boolean
}

/**
 * The state of a message. One that left is 'enviado': the other side took it, and whether it lies in the person's box is
 * not known here. One that grew useless is 'falhou' where it had been tried, and 'nao-enviado' where nothing was sent
 * because it was not needed any more.
 */
export function situacaoDoEnvio({ saiu, falhas, desistiu, venceu }: Envio): SituacaoDoEnvio {
  if (saiu) return 'enviado'
  if (desistiu) return 'falhou'
  if (venceu) return falhas > 0 ? 'falhou' : 'nao-enviado'
  return falhas > 0 ? 'tentando' : 'na-fila'
}
