/**
 * The instalments of a quota are debited automatically in one of these forms, beside the boleto that is paid by hand.
 */
export const FORMAS_DE_DEBITO = ['pix-automatico', 'debito-em-conta'] as const
export type FormaDeDebito = (typeof FORMAS_DE_DEBITO)[number]

export const SITUACOES_DO_ACORDO = ['a-pedir', 'pedido', 'autorizado', 'recusado', 'expirado', 'cancelado'] as const
/**
 * The state of an agreement on automatic debit: written by the holder and not yet requested from the bank, requested,
 * authorised there, or ended in one of three ways. An ended agreement never counts again; a new one is made.
 */
export type SituacaoDoAcordo = (typeof SITUACOES_DO_ACORDO)[number]

export type AtoDoAcordo = 'pedir' | 'autorizar' | 'recusar' | 'expirar' | 'cancelar'

/** An agreement ended for one of these reasons: somebody's wish, or what became of the quota. */
export const MOTIVOS_DO_FIM = [
  'titular',
  'pagador',
  'banco',
  'sem-resposta',
  'outro-titular',
  'cota-cancelada',
  'cota-quitada',
] as const
export type MotivoDoFim = (typeof MOTIVOS_DO_FIM)[number]

/**
 * Each act with the states from and to which it leads. The bank's answer may come before we know that the request
 * arrived. Source of the states: Banco Central do Brasil, API Pix 2.9.0, schema RecStatus.
 */
export const ACORDO_DE_DEBITO: Readonly<
  Record<SituacaoDoAcordo, Readonly<Partial<Record<AtoDoAcordo, SituacaoDoAcordo>>>>
> = {
  'a-pedir': {
    pedir: 'pedido',
    autorizar: 'autorizado',
    recusar: 'recusado',
    expirar: 'expirado',
    cancelar: 'cancelado',
  },
  pedido: { autorizar: 'autorizado', recusar: 'recusado', expirar: 'expirado', cancelar: 'cancelado' },
  autorizado: { expirar: 'expirado', cancelar: 'cancelado' },
  recusado: {},
  expirado: {},
  cancelado: {},
}

/** Returns the state to which an act leads; null where the table has none. */
export const moverAcordo = (de: SituacaoDoAcordo, ato: AtoDoAcordo): SituacaoDoAcordo | null =>
  ACORDO_DE_DEBITO[de][ato] ?? null

/** Tells whether an agreement has not ended; a quota has at most one such. */
export const isAcordoAberto = (situacao: SituacaoDoAcordo): boolean =>
  Object.keys(ACORDO_DE_DEBITO[situacao]).length > 0

/**
 * The payer has this many days to answer, the most that the rules give (IN BCB 436/2023, art. 3, which IN BCB 513/2024
 * succeeded).
 */
export const DIAS_PARA_AUTORIZAR = 30
