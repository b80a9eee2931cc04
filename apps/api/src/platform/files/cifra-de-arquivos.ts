import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { FileStorage } from './file-storage.ts'

/** Every encrypted file begins with this mark. No plain one does, because those are JPEG, PNG and PDF. */
const marca = Buffer.from('CTP\u0001', 'latin1')
const ivBytes = 12
const tagBytes = 16
const inicioDoCorpo = marca.length + ivBytes + tagBytes

/**
 * Encrypts the files against whoever holds the disk or the bucket: AES-256-GCM, with a key derived from the data key
 * (HKDF) and bound to the id, so that no file can replace another. A file from before the encryption has no mark and is
 * read as it is.
 */
export function comCifra(storage: FileStorage, chaveDados: Buffer): FileStorage {
  const chave = createSecretKey(Buffer.from(hkdfSync('sha256', chaveDados, '', 'contempla/arquivos', 32)))
  return {
    write(id, bytes) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', chave, iv).setAAD(Buffer.from(id))
      const corpo = [cipher.update(bytes), cipher.final()]
      return storage.write(id, Buffer.concat([marca, iv, cipher.getAuthTag(), ...corpo]), 'application/octet-stream')
    },
    async read(id) {
      const bytes = await storage.read(id)
      if (!bytes.subarray(0, marca.length).equals(marca)) return bytes
      const iv = bytes.subarray(marca.length, marca.length + ivBytes)
      const decipher = createDecipheriv('aes-256-gcm', chave, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(marca.length + ivBytes, inicioDoCorpo))
      return Buffer.concat([decipher.update(bytes.subarray(inicioDoCorpo)), decipher.final()])
    },
    remove: (id) => storage.remove(id),
  }
}
