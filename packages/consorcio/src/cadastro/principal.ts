/** Items of each list of a person's record, so that it stays a record: who has as many changes one, or takes one out. */
export const MAXIMO_POR_LISTA = 10

type ComPrincipal = { principal: boolean }

/**
 * Which item of a list is its principal (document 3 §3): the one flagged, else the first. Null for none; `VARIOS` when
 * more than one says that it is.
 */
export function principalDe<T extends ComPrincipal>(itens: readonly T[]): T | null | 'VARIOS' {
  const marcados = itens.filter(({ principal }) => principal)
  if (marcados.length > 1) return 'VARIOS'
  return marcados[0] ?? itens[0] ?? null
}

/**
 * Whether an item is the principal after it is written: the first of a list always is, the one that is stays so until
 * another takes its place.
 */
export const ficaPrincipal = (pedido: boolean, antes: ComPrincipal | null, outros: readonly ComPrincipal[]): boolean =>
  pedido || (antes?.principal ?? false) || !outros.some(({ principal }) => principal)
