/** How the instalments of a quota are debited by themselves, besides the boleto that is paid by hand. */
export const FORMAS_DE_DEBITO = ['pix-automatico', 'debito-em-conta'] as const
export type FormaDeDebito = (typeof FORMAS_DE_DEBITO)[number]

export const SITUACOES_DO_ACORDO = ['a-pedir', 'pedido', 'autorizado', 'recusado', 'expirado', 'cancelado'] as const
/**
 * How an agreement on automatic debit stands: written by the holder and not yet asked of their bank, asked, authorised
 * there, and the three ways in which it ends. One that ended never counts again: a new one is made.
 */
export type SituacaoDoAcordo = (typeof SITUACOES_DO_ACORDO)[number]

export type AtoDoAcordo = 'pedir' | 'autorizar' | 'recusar' | 'expirar' | 'cancelar'

/** Why one ended: who wanted it, or what became of the quota. */
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
 * Each act, by where it leads from where. What the bank tells may overtake our own knowing that it was asked. Source of
 * the states: Banco Central do Brasil, API Pix 2.9.0, schema RecStatus.
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

/** Where an act leads from a state; null where the table has none. */
export const moverAcordo = (de: SituacaoDoAcordo, ato: AtoDoAcordo): SituacaoDoAcordo | null =>
  ACORDO_DE_DEBITO[de][ato] ?? null

/** Whether it has not ended: a quota has one at most. */
export const isAcordoAberto = (situacao: SituacaoDoAcordo): boolean =>
  Object.keys(ACORDO_DE_DEBITO[situacao]).length > 0

/** Days that the payer has to answer: the most that the rules give (IN BCB 436/2023, art. 3, which IN BCB 513/2024 succeeded). */
export const DIAS_PARA_AUTORIZAR = 30
