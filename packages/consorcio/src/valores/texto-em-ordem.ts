/**
 * Sorts an object's fields, so that the same data gives the same text; returns the object itself where they are sorted.
 */
function emOrdem(_nome: string, valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor
  const nomes = Object.keys(valor)
  if (nomes.every((nome, i) => i === 0 || (nomes[i - 1] ?? '') < nome)) return valor
  return Object.fromEntries(nomes.toSorted().map((nome) => [nome, Reflect.get(valor, nome)]))
}

/**
 * Writes JSON with the fields in order and no blanks (RFC 8785, for data without fractions), so that a hash does not
 * depend on the writer.
 */
export const textoEmOrdem = (valor: object): string => JSON.stringify(valor, emOrdem)
