/** `isCancelada` and `isQuitada` of the domain, over a column. */
export const canceladaSql = (situacao: string): string => `${situacao} ilike '%cancelado%'`
export const quitadaSql = (situacao: string): string => `${situacao} ilike '%quitado%'`
