/** What is said of an instalment in the place of its day, whatever that is: nothing is due before the group is constituted. */
export const NAO_VENCE_NA_FORMACAO = 'ainda não vence: o grupo está em formação'
