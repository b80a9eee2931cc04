/**
 * The service answers within these calendar days of the request (Decreto 11.034/2022, art. 13). The day of the request
 * does not count, and the last one may be no business day.
 */
export const DIAS_DA_RESPOSTA = 7

/** The ombudsman answers within these business days (Res. BCB 28/2020), and may take as many more, once. */
export const DIAS_UTEIS_DA_OUVIDORIA = 10
export const DIAS_UTEIS_DA_OUVIDORIA_PRORROGADA = 2 * DIAS_UTEIS_DA_OUVIDORIA

/** Of the requests that reached the ombudsman in a month at most one in so many may take the longer term (Res. BCB 28/2020). */
export const UM_PRORROGADO_EM = 10

/** Tells whether one more of the month's requests to the ombudsman may take the longer term. */
export const cabeProrrogar = ({ noMes, prorrogados }: { noMes: number; prorrogados: number }): boolean =>
  (prorrogados + 1) * UM_PRORROGADO_EM <= noMes

/** Where a complaint goes that the ombudsman did not settle (facts-2 §16). */
export const ACIMA_DA_OUVIDORIA = 'site do Banco Central (Registro de reclamações/RDR) e consumidor.gov.br'

/** For so many years a complaint to the ombudsman is kept (Res. BCB 28/2020). */
export const ANOS_DA_OUVIDORIA = 5
/** For so many years any other request is kept: the practice of Decreto 11.034/2022. */
export const ANOS_DO_ATENDIMENTO = 2

/** How long a person has to give what was asked, and to say whether an answer served: the specification says neither. */
export const DIAS_DO_SOLICITANTE = 30

/** The grades that a person may give an answer. */
export const NOTAS_DO_ATENDIMENTO = [1, 2, 3, 4, 5] as const
