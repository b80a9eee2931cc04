/**
 * A text of one line as it is kept: composed (NFC), its words a space apart, and without what is not seen, as controls,
 * marks of direction and zero-width characters, by which one name could look like another.
 */
export const umaLinha = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
