import { expect, test } from 'vitest'
import { createSenhaHasher } from './senha-hash.ts'

const cheap = { memoryCost: 64, timeCost: 1 }
const pimenta = Buffer.alloc(32, 1)
const hasher = createSenhaHasher(pimenta, cheap)

test('a hash is Argon2id, salted, and takes its own password alone', async () => {
  const [a, b] = [await hasher.hash('274913'), await hasher.hash('274913')]
  expect(a).toMatch(/^\$argon2id\$v=19\$/)
  expect(a).not.toBe(b)
  expect(await hasher.confere(a, '274913')).toBe(true)
  expect(await hasher.confere(a, '274914')).toBe(false)
  expect(await hasher.confere(a, '')).toBe(false)
})

test('without the pepper a hash takes nothing', async () => {
  const hash = await hasher.hash('274913')
  expect(await createSenhaHasher(Buffer.alloc(32, 2), cheap).confere(hash, '274913')).toBe(false)
})

test('nobody has a password, not even the one that the missing account is compared with', async () => {
  expect(await hasher.confere(null, '274913')).toBe(false)
  expect(await hasher.confere(null, 'conta inexistente')).toBe(false)
})

test('costs 19 MiB and two passes unless a test asks for less', async () => {
  expect(await createSenhaHasher(pimenta).hash('274913')).toContain('$m=19456,t=2,p=1$')
})
