/**
 * Whether a text is a person's name and nothing else: letters, and what stands between them, as an apostrophe in whichever way a
 * keyboard writes it (ABNT2's key of accents gives '´'). An address is none, whatever
 * it is made of: initials may follow each other with a dot alone, words may not.
 */
export const pareceNome = (texto: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'’´`ʼ‘-]*$/u.test(texto.trim()) && !/[\p{L}\p{M}]\.[\p{L}\p{M}]{2,}/u.test(texto)
