import { createHash } from 'node:crypto'
import type { Cifra } from '../platform/cifra.ts'

export const sha256De = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Bytes as a text, which is what is encrypted. */
export const cifrarBytes = (cifra: Cifra, bytes: Buffer): Buffer => cifra.cifrar(bytes.toString('base64'))

export const decifrarBytes = (cifra: Cifra, cifrados: Buffer): Buffer => Buffer.from(cifra.decifrar(cifrados), 'base64')
