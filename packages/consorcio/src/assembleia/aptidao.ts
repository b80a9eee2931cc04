/** These facts, as of the day of the assembly, decide whether a quota takes part. */
export type FatosDeAptidao = {
  cancelada: boolean
  contemplada: boolean
  /** It joined, or came back, in time to be charged a contribution for this assembly. */
  entrou: boolean
  /** It paid a contribution of this or an earlier assembly since it joined or last came back. */
  pagouContribuicao: boolean
  /** The number of instalments late on the day of the assembly. */
  parcelasEmAtraso: number
  /** Late instalments were renegotiated, and the next one, which decides, is not paid yet. */
  renegociacaoEmCurso: boolean
  /** Whatever fell due for this assembly was paid by the contract's deadline; true also where nothing fell due. */
  pagouNoPrazo: boolean
  /** Its holder asked not to be contemplated in this assembly. */
  bloqueada: boolean
}

export const MOTIVOS_DE_INAPTIDAO = [
  'CANCELADA',
  'CONTEMPLADA',
  'ENTRA_DEPOIS',
  'EM_ATRASO',
  'RENEGOCIACAO_EM_CURSO',
  'NADA_PAGO',
  'PAGA_APOS_O_VENCIMENTO',
  'BLOQUEADA',
] as const

export type MotivoDeInaptidao = (typeof MOTIVOS_DE_INAPTIDAO)[number]

export const isMotivoDeInaptidao = (motivo: string): motivo is MotivoDeInaptidao =>
  MOTIVOS_DE_INAPTIDAO.some((conhecido) => conhecido === motivo)

/** The public reads only this of the reason, because the reason is the quota holder's private matter. */
export const MOTIVO_RESERVADO = 'INAPTA'

export type MotivoInformado = MotivoDeInaptidao | typeof MOTIVO_RESERVADO

/**
 * Returns why a quota takes no part in the draw and in the bids; null when it does. A contribution that was never
 * charged does not count as paid: a quota that has paid none has no share in what the others paid. A late payment, or
 * the end of a requested exclusion, brings it back in the next assembly. Rule: Tradição cl. 34; CNVW cl. 17. Our own
 * reading: a renegotiation counts only once its deciding instalment is paid, because until then the debt may come back.
 */
export const motivoDeInaptidao = (fatos: FatosDeAptidao): MotivoDeInaptidao | null =>
  motivosDeInaptidao(fatos)[0] ?? null

/** Lists all reasons, the deciding one first, because whoever mends that one alone would meet the next. */
export function motivosDeInaptidao(fatos: FatosDeAptidao): MotivoDeInaptidao[] {
  const ha: Record<MotivoDeInaptidao, boolean> = {
    CANCELADA: fatos.cancelada,
    CONTEMPLADA: fatos.contemplada,
    ENTRA_DEPOIS: !fatos.entrou,
    EM_ATRASO: fatos.parcelasEmAtraso > 0,
    RENEGOCIACAO_EM_CURSO: fatos.renegociacaoEmCurso,
    NADA_PAGO: !fatos.pagouContribuicao,
    PAGA_APOS_O_VENCIMENTO: !fatos.pagouNoPrazo,
    BLOQUEADA: fatos.bloqueada,
  }
  return MOTIVOS_DE_INAPTIDAO.filter((motivo) => ha[motivo])
}
