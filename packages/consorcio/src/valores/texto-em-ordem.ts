/** An object's fields in order, so that the same data is the same text; itself, where they already are. */
function emOrdem(_nome: string, valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor
  const nomes = Object.keys(valor)
  if (nomes.every((nome, i) => i === 0 || (nomes[i - 1] ?? '') < nome)) return valor
  return Object.fromEntries(nomes.toSorted().map((nome) => [nome, Reflect.get(valor, nome)]))
}

/** JSON with the fields in order and no blanks (RFC 8785, of what has no fraction): what is hashed, whatever wrote it. */
export const textoEmOrdem = (valor: object): string => JSON.stringify(valor, emOrdem)
