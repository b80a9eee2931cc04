/** Whose the step of a case is, by the tone in which it is told. */
export const quemTemAVez = {
  erro: 'Precisa de você',
  atencao: 'Sua vez',
  info: 'Com a administradora',
} as const
