import { checkPacote, textoCanonico } from '@contempla/consorcio'

export type Conferido = {
  confere: boolean
  divergencias: readonly string[]
  /** Whether the bundle is the one whose hash was published; null where this browser cannot tell. */
  hashConfere: boolean | null
}

const emHex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, '0')).join('')

async function hashDe(pacote: unknown): Promise<string | null> {
  // Browsers only hash in a secure context.
  if (!globalThis.crypto?.subtle || typeof pacote !== 'object' || pacote === null) return null
  const { formato, entrada, resultado } = pacote as Record<string, unknown>
  const texto = new TextEncoder().encode(textoCanonico({ formato, entrada, resultado }))
  return emHex(await crypto.subtle.digest('SHA-256', texto))
}

/**
 * Decides the assembly again, from the public bundle, with the function that decided it: what it finds against the prizes
 * and the hash that the reader was shown.
 */
export async function conferir(
  pacote: unknown,
  { premios, hash }: { premios: readonly string[]; hash: string | null },
): Promise<Conferido> {
  const conferencia = checkPacote(pacote, premios)
  const apurado = hash === null ? null : await hashDe(pacote)
  const hashConfere = apurado === null ? null : apurado === hash
  return {
    confere: conferencia.confere && hashConfere !== false,
    divergencias: [
      ...(conferencia.confere ? [] : conferencia.divergencias),
      ...(hashConfere === false ? ['O pacote não é o que foi selado na publicação.'] : []),
    ],
    hashConfere,
  }
}
