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

/**
 * The same of a text of several lines, which people read as plain text: each line by itself, and at most one blank line
 * between paragraphs.
 */
export const emLinhas = (texto: string): string =>
  texto
    .split(/\r\n?|\n/)
    .map(umaLinha)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
