/** Validates every reason that is written to somebody, as the calls of a case do. */
export const motivoDito = {
  validate: (texto: string): true | string => texto.trim().length >= 3 || 'Escreva o motivo, com ao menos 3 letras',
}
