/** An object's fields in order, so that the same data is the same text. */
const emOrdem = (_nome: string, valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? Object.fromEntries(Object.entries(valor).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : valor

/** JSON with the fields in order and no blanks (RFC 8785, of what has no fraction): what is hashed, whatever wrote it. */
export const textoEmOrdem = (valor: object): string => JSON.stringify(valor, emOrdem)
