import { expect, test } from 'vitest'
import { readLatin1 } from './latin1.ts'

test('every byte is one character, also those that are no UTF-8, and beyond one slice', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 256)
  const texto = readLatin1(bytes.buffer)
  expect(texto).toHaveLength(20_000)
  expect([...texto].every((caractere, i) => caractere.charCodeAt(0) === i % 256)).toBe(true)
  expect(readLatin1(Uint8Array.of(0x41, 0xe7, 0xfa, 0x63, 0x61, 0x72).buffer)).toBe('Açúcar')
})
