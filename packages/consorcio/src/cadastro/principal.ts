/** Each list of a person's record holds at most this many items; a person who has as many changes or removes one. */
export const MAXIMO_POR_LISTA = 10

type ComPrincipal = { principal: boolean }

/**
 * Finds the principal item of a list (document 3 §3): the flagged one, otherwise the first. Null for an empty list;
 * `VARIOS` when more than one is flagged.
 */
export function principalDe<T extends ComPrincipal>(itens: readonly T[]): T | null | 'VARIOS' {
  const marcados = itens.filter(({ principal }) => principal)
  if (marcados.length > 1) return 'VARIOS'
  return marcados[0] ?? itens[0] ?? null
}

/**
 * Tells whether an item is the principal after it is written: the first of a list always is, and the principal stays so
 * until another replaces it.
 */
export const ficaPrincipal = (pedido: boolean, antes: ComPrincipal | null, outros: readonly ComPrincipal[]): boolean =>
  pedido || (antes?.principal ?? false) || !outros.some(({ principal }) => principal)
