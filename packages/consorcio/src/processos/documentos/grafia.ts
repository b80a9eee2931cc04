/** Converts a key from snake case to camel case. */
export const emCamelo = (chave: string): string =>
  chave.replace(/_([a-z0-9])/g, (_, letra: string) => letra.toUpperCase())

/**
 * Builds a reader that takes a key in its own or another spelling and returns its own; undefined for what is no key.
 */
export function porGrafia<K extends string>(outras: Readonly<Record<string, K>>, proprias: readonly K[]) {
  const todas = new Map<string, K>([
    ...Object.entries(outras),
    ...proprias.map((propria): [string, K] => [propria, propria]),
  ])
  return (escrita: string): K | undefined => todas.get(escrita)
}
