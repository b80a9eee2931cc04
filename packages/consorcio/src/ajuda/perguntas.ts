/** Questions that a page of the help's search has (document 1 §9). */
export const PERGUNTAS_POR_PAGINA = 10

/** What of a quota may answer a frequent question beside its text, for whoever reads it with a quota of theirs in use. */
export const FATOS_DA_COTA = {
  proximaAssembleia: 'Próxima assembleia',
  parcelaAVencer: 'Próxima parcela',
  parcelasEmAtraso: 'Parcelas em atraso',
  saldoDevedor: 'Falta pagar',
  credito: 'Crédito',
  percentualPago: 'Pago do plano',
} as const

export type FatoDaCota = keyof typeof FATOS_DA_COTA
