import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

export type Cifra = {
  /** AES-256-GCM; the result is IV, tag and ciphertext. */
  cifrar(texto: string): Buffer
  /** Throws when the bytes were not made by `cifrar` with the same key. */
  decifrar(bytes: Buffer): string
  /**
   * Computes a keyed hash of a normalised value, for look-ups without storing it in clear. `dominio` separates uses.
   */
  indice(dominio: string, valor: string): Buffer
}

export function createCifra(chaveDados: Buffer, chaveIndice: Buffer): Cifra {
  // Key objects are prepared once, because raw bytes would be prepared on each call, at several times the cost.
  const dados = createSecretKey(chaveDados)
  const indice = createSecretKey(chaveIndice)
  return {
    cifrar(texto) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', dados, iv)
      const corpo = Buffer.concat([cipher.update(texto, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), corpo])
    },
    decifrar(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', dados, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    indice: (dominio, valor) => createHmac('sha256', indice).update(`${dominio}\0${valor}`).digest(),
  }
}

/** Makes 256 random bits, for tokens, links and tickets. */
export const createSegredo = (): string => randomBytes(32).toString('base64url')

/** Draws a code of so many of the letters, for a person to read and type. */
export const createCodigo = ({ letras, casas }: { letras: string; casas: number }): string =>
  Array.from({ length: casas }, () => letras[randomInt(letras.length)]).join('')

/** Hashes a secret for storage; it has enough entropy for a plain hash. */
export const hashSegredo = (segredo: string): Buffer => createHash('sha256').update(segredo).digest()

export const equalBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
