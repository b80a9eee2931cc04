import { hash, verify } from '@node-rs/argon2'

// The library exports a const enum, which type stripping cannot read.
const argon2id = 2

export type SenhaHasher = {
  hash(senha: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare with. */
  confere(senhaHash: string | null, senha: string): Promise<boolean>
}

/**
 * Hashes with Argon2id, 19 MiB, t=2 (OWASP), and a pepper: without the pepper a dump cannot be searched for 6-digit
 * passwords.
 */
export function createSenhaHasher(pimenta: Buffer, { memoryCost = 19_456, timeCost = 2 } = {}): SenhaHasher {
  const options = { algorithm: argon2id, memoryCost, timeCost, parallelism: 1, secret: pimenta }
  const semConta = hash('conta inexistente', options)
  return {
    hash: (senha) => hash(senha, options),
    async confere(senhaHash, senha) {
      const certa = await verify(senhaHash ?? (await semConta), senha, options)
      return certa && senhaHash !== null
    },
  }
}
