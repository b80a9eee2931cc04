/** The text with what LIKE reads as wildcards taken as they are. */
export const escapeLike = (texto: string): string => texto.replace(/[\\%_]/g, '\\$&')
