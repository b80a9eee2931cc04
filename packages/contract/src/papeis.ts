/** The roles of the staff; each can do everything that those before it can. */
export const PAPEIS = ['atendente', 'analista', 'gestor', 'administrador'] as const
export type PapelDeFuncionario = (typeof PAPEIS)[number]

export const hasPapel = (papel: PapelDeFuncionario, exigido: PapelDeFuncionario): boolean =>
  PAPEIS.indexOf(papel) >= PAPEIS.indexOf(exigido)
