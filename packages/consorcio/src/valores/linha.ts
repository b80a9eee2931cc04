/**
 * Normalises a one-line text for storage: composed (NFC), one space between words, and without invisible characters,
 * such as controls, direction marks and zero-width ones, by which one name could look like another.
 */
export const umaLinha = (texto: string): string =>
  texto
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
