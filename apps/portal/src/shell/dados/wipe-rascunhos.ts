export const prefixoDosRascunhos = 'contempla.rascunho.'

/** Leaves nothing of what was being typed. */
export function wipeRascunhos(storage: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  const chaves = Array.from({ length: storage.length }, (_, i) => storage.key(i))
  for (const chave of chaves) if (chave?.startsWith(prefixoDosRascunhos)) storage.removeItem(chave)
}
