import type { Dia } from '@contempla/consorcio'

/** Whether an instalment that is not late passed its day: nothing is late before the group is constituted. */
export const passouSemAtraso = (vencimento: Dia, hoje: Dia): boolean => vencimento < hoje

/** What is said of it in the place of its day: 'Sua parcela ainda não vence: o grupo está em formação'. */
export const NAO_VENCE_NA_FORMACAO = 'ainda não vence: o grupo está em formação'
