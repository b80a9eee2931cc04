/**
 * The service answers within these calendar days of the request (Decreto 11.034/2022, art. 13). The day of the request
 * does not count, and the last one may be no business day.
 */
export const DIAS_DA_RESPOSTA = 7

/** The ombudsman answers within these business days (Res. BCB 28/2020), and may take as many more, once. */
export const DIAS_UTEIS_DA_OUVIDORIA = 10
export const DIAS_UTEIS_DA_OUVIDORIA_PRORROGADA = 2 * DIAS_UTEIS_DA_OUVIDORIA

/** Of the requests that reached the ombudsman in a month at most this part may take the longer term (Res. BCB 28/2020). */
export const PARTE_PRORROGAVEL = 0.1

/** Tells whether one more of the month's requests to the ombudsman may take the longer term. */
export const cabeProrrogar = ({ noMes, prorrogados }: { noMes: number; prorrogados: number }): boolean =>
  prorrogados + 1 <= noMes * PARTE_PRORROGAVEL

/** How long a person has to give what was asked, and to say whether an answer served: the specification says neither. */
export const DIAS_DO_SOLICITANTE = 30

/** The grades that a person may give an answer. */
export const NOTAS_DO_ATENDIMENTO = [1, 2, 3, 4, 5] as const
