import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createCifra, createSegredo, equalBytes, hashSegredo } from './cifra.ts'

const cifra = createCifra(randomBytes(32), randomBytes(32))

const refusal = /unable to authenticate|Invalid (authentication tag|initialization vector)/i

describe('encryption', () => {
  test.each([[''], ['52998224725'], ['João da Conceição 🎉'], ['x'.repeat(10_000)]])(
    'gives back what it took: %.20s',
    (texto) => {
      expect(cifra.decifrar(cifra.cifrar(texto))).toBe(texto)
    },
  )

  test('never looks the same twice, and holds nothing in clear', () => {
    const [a, b] = [cifra.cifrar('52998224725'), cifra.cifrar('52998224725')]
    expect(a.equals(b)).toBe(false)
    expect(a.toString('latin1')).not.toContain('52998224725')
  })

  test('refuses a changed, cut or foreign ciphertext', () => {
    const bytes = cifra.cifrar('52998224725')
    for (let i = 0; i < bytes.length; i++) {
      const torto = Buffer.from(bytes)
      torto[i] = (torto[i] ?? 0) ^ 1
      expect(() => cifra.decifrar(torto), `byte ${i}`).toThrow(refusal)
      expect(() => cifra.decifrar(bytes.subarray(0, i)), `cut at ${i}`).toThrow(refusal)
    }
    expect(() => createCifra(randomBytes(32), randomBytes(32)).decifrar(bytes)).toThrow(refusal)
  })
})

describe('the blind index', () => {
  test('finds the same value of the same use, and no other', () => {
    const indice = cifra.indice('inscricao', '52998224725')
    expect(cifra.indice('inscricao', '52998224725')).toEqual(indice)
    expect(cifra.indice('inscricao', '52998224726')).not.toEqual(indice)
    expect(cifra.indice('email', '52998224725')).not.toEqual(indice)
    expect(cifra.indice('inscrica', 'o52998224725')).not.toEqual(indice)
  })

  test('is worth nothing without its key', () => {
    expect(createCifra(randomBytes(32), randomBytes(32)).indice('a', 'b')).not.toEqual(cifra.indice('a', 'b'))
  })
})

test('a secret has 256 bits, and is compared by its bytes', () => {
  expect(createSegredo()).toMatch(/^[\w-]{43}$/)
  expect(createSegredo()).not.toBe(createSegredo())
  expect(equalBytes(hashSegredo('a'), hashSegredo('a'))).toBe(true)
  expect(equalBytes(hashSegredo('a'), hashSegredo('b'))).toBe(false)
  expect(equalBytes(hashSegredo('a'), Buffer.alloc(0))).toBe(false)
})
