/** Folds two spellings of one text into the same: no accents, capitals, one space for whatever is no letter nor digit. */
export const dobrar = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]+/g, ' ')
    .trim()
