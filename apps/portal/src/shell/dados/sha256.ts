/** SHA-256 in hex of a text in UTF-8, or of bytes. Browsers only hash in a secure context: see `podeResumir`. */
export async function sha256(conteudo: string | ArrayBuffer): Promise<string> {
  const lido = typeof conteudo === 'string' ? new TextEncoder().encode(conteudo) : conteudo
  const bytes = await crypto.subtle.digest('SHA-256', lido)
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const podeResumir = (): boolean => globalThis.crypto?.subtle !== undefined
