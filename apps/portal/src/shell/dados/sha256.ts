/** SHA-256 of a text in UTF-8, in hex. Browsers only hash in a secure context: see `podeResumir`. */
export async function sha256(texto: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const podeResumir = (): boolean => globalThis.crypto?.subtle !== undefined
