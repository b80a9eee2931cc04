/** What decides whether a quota takes part in an assembly, as it stood on the assembly's day. */
export type FatosDeAptidao = {
  cancelada: boolean
  contemplada: boolean
  /** Whether it joined, or came back, in time to be charged a contribution for this assembly. */
  entrou: boolean
  /** Whether it paid any contribution of this or an earlier assembly since it joined, or last came back. */
  pagouContribuicao: boolean
  /** Instalments late on the day of the assembly. */
  parcelasEmAtraso: number
  /** Whether instalments that were late were renegotiated, and the next one, which decides, was not paid yet. */
  renegociacaoEmCurso: boolean
  /** Whether what fell due for this assembly was paid by when the contract asks; nothing fell due, nothing is asked. */
  pagouNoPrazo: boolean
  /** Whether its holder asked not to be contemplated in this assembly. */
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

/** All that the public reads of the reason: it is a matter of the person whose quota it is. */
export const MOTIVO_RESERVADO = 'INAPTA'

export type MotivoInformado = MotivoDeInaptidao | typeof MOTIVO_RESERVADO

/**
 * Why a quota takes no part in the draw and in the bids; null when it does. A contribution that was never charged is not
 * one that was paid: who has paid none yet has no part in what the others paid. Paying late brings it back in the next
 * assembly, as does the next one who asked to be left out of this. Rule: Tradição cl. 34; CNVW cl. 17. That what
 * was renegotiated counts only once the instalment that decides is paid is our reading: until then it may be owed again.
 */
export const motivoDeInaptidao = (fatos: FatosDeAptidao): MotivoDeInaptidao | null =>
  motivosDeInaptidao(fatos)[0] ?? null

/** All the reasons, the one that decides first: who mends that alone would read the next one then. */
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
