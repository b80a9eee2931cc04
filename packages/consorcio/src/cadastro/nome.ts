/**
 * Tells whether a text is a person's name and nothing else: letters and what may stand between them, such as an
 * apostrophe in any keyboard's form (ABNT2's key of accents gives '´'). An internet address is no name: a dot may join
 * initials but no words.
 */
export const pareceNome = (texto: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'’´`ʼ‘-]*$/u.test(texto.trim()) && !/[\p{L}\p{M}]\.[\p{L}\p{M}]{2,}/u.test(texto)

/** What somebody is called by, in a greeting or by who may not know the rest of their name. */
export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? nome
