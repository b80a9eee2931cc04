/** Stands for whichever origin is the reader's: how a path is read does not depend on it. */
const aqui = 'https://aqui.invalid'

/**
 * An address that came from outside (a search, a storage, a message), as a path of the reader's own origin; null where it
 * leads elsewhere. What it leads to is what the browser's own parser says, which drops tabs and line breaks and takes `\`
 * for `/`; and what is answered says the same to it again.
 */
export function destinoDaqui(texto: string): string | null {
  if (!texto.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(texto, aqui)
    // `/.//other.example` is a path of this origin, and its own path is not.
    return origin === aqui && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
  } catch {
    return null
  }
}
