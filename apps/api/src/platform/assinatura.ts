import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { Selo } from '@contempla/consorcio'
import type { Config } from './config.ts'

/** The PKCS#8 form of an Ed25519 private key (RFC 8410), up to its 32 bytes. */
const prefixoPkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function chavePrivada({ chaveDeAssinatura }: Pick<Config, 'chaveDeAssinatura'>): KeyObject {
  return createPrivateKey({ key: Buffer.concat([prefixoPkcs8, chaveDeAssinatura]), format: 'der', type: 'pkcs8' })
}

/** Returns the administrator's public key: 32 bytes in base64url. */
export function chavePublica(config: Pick<Config, 'chaveDeAssinatura'>): string {
  return createPublicKey(chavePrivada(config)).export({ format: 'jwk' }).x ?? ''
}

/** Hashes a text in UTF-8 with SHA-256, in hex. */
export const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex')

const base64url = (dado: object): string => Buffer.from(JSON.stringify(dado)).toString('base64url')

/** Writes a JWS (RFC 7515) in its compact form, signed by Ed25519 (RFC 8037); `kid` is the public key. */
export function signJws(config: Pick<Config, 'chaveDeAssinatura'>, dado: object): string {
  const escrito = `${base64url({ alg: 'EdDSA', typ: 'JOSE', kid: chavePublica(config) })}.${base64url(dado)}`
  return `${escrito}.${sign(null, Buffer.from(escrito), chavePrivada(config)).toString('base64url')}`
}

/** Computes the hash and the signature of a published text. */
export function sealTexto(config: Pick<Config, 'chaveDeAssinatura'>, texto: string): Selo {
  const hash = sha256(texto)
  const assinatura = sign(null, Buffer.from(hash), chavePrivada(config)).toString('base64url')
  return { hash, assinatura, chave: chavePublica(config) }
}
