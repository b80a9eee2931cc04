/** A `Storage` in memory, for tests. */
export function memoryStorage(initial: Record<string, string> = {}) {
  const entries = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    keys: () => [...entries.keys()],
  }
}

/** A clock that stands where it is put. */
export function fixedClock(epochMs: number) {
  let now = epochMs
  return {
    agora: () => new Date(now),
    advance: (ms: number) => {
      now += ms
    },
  }
}

export const usuario = {
  id: 7,
  nome: 'Ana',
  tipoPessoa: 'PF' as const,
  inscricaoNacional: '•••.982.247-••',
  senhaExpirada: false,
  atualizacaoCadastralObrigatoria: false,
  modo: 'normal' as const,
}

export const token = (n: number, expires_in = 300) => ({
  access_token: `acesso-${n}`,
  refresh_token: `refresh-${n}`,
  expires_in,
  usuario,
})
