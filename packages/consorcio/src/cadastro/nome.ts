/**
 * Whether a text is a person's name and nothing else: letters, and what stands between them. An address is none, whatever
 * it is made of: initials may follow each other with a dot alone, words may not.
 */
export const pareceNome = (texto: string): boolean =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(texto.trim()) && !/[\p{L}\p{M}]\.[\p{L}\p{M}]{2,}/u.test(texto)
