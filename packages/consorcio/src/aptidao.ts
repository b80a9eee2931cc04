/** What decides whether a quota takes part in an assembly. */
export type FatosDeAptidao = {
  cancelada: boolean
  contemplada: boolean
  /** Instalments late on the day of the assembly. */
  parcelasEmAtraso: number
  /** Whether the instalment that goes with this assembly was paid by its due day. */
  pagouAteOVencimento: boolean
}

export const MOTIVOS_DE_INAPTIDAO = ['CANCELADA', 'CONTEMPLADA', 'EM_ATRASO', 'PAGA_APOS_O_VENCIMENTO'] as const

export type MotivoDeInaptidao = (typeof MOTIVOS_DE_INAPTIDAO)[number]

/** All that the public reads of the reason: it is a matter of the person whose quota it is. */
export const MOTIVO_RESERVADO = 'INAPTA'

export type MotivoInformado = MotivoDeInaptidao | typeof MOTIVO_RESERVADO

/**
 * Why a quota takes no part in the draw and in the bids; null when it does. Paying late brings it back in the next
 * assembly. Rule: Tradição cl. 34; CNVW cl. 17.
 */
export function motivoDeInaptidao(fatos: FatosDeAptidao): MotivoDeInaptidao | null {
  if (fatos.cancelada) return 'CANCELADA'
  if (fatos.contemplada) return 'CONTEMPLADA'
  if (fatos.parcelasEmAtraso > 0) return 'EM_ATRASO'
  return fatos.pagouAteOVencimento ? null : 'PAGA_APOS_O_VENCIMENTO'
}
