const chave = 'contempla.link-de-senha'

type Guarda = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The token of a recovery link comes in the fragment, which no server sees. It leaves the address bar at once and lives
 * in this tab's storage, so that a reload keeps it, until it is used or refused.
 */
export function createLinkDeSenha(storage: Guarda) {
  return {
    keep: (token: string) => storage.setItem(chave, token),
    read: () => storage.getItem(chave),
    forget: () => storage.removeItem(chave),
  }
}

/** Tells whether the address's fragment, without its `#`, has the form of such a token. */
export const isToken = (fragmento: string): boolean => /^[\w-]{16,200}$/.test(fragmento)
