/** The tone of a case's card tells who has to take its next step. */
export const quemTemAVez = {
  erro: 'Precisa de você',
  atencao: 'Sua vez',
  info: 'Com a administradora',
} as const
