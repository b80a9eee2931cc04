/** Adds to what is kept under a key: an object may be written many times, and every version of it counts. */
export function push<K, V>(grupos: Map<K, V[]>, chave: K, valor: V): void {
  const grupo = grupos.get(chave)
  if (grupo) grupo.push(valor)
  else grupos.set(chave, [valor])
}
