import { describe, expect, test } from 'vitest'
import { isSlow } from '../admission/ritmo.ts'
import { createStructureMeter } from './body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Tells whether a text passes with so many bytes outside its strings, however it is cut into chunks. */
function passes(text: string, limit: number): boolean {
  const verdicts = [1, 2, 3, 7, text.length || 1].map((size) => {
    const measure = createStructureMeter(limit)
    try {
      const all = bytes(text)
      for (let i = 0; i < all.length; i += size) measure(all.subarray(i, i + size))
      return true
    } catch {
      return false
    }
  })
  expect(new Set(verdicts).size).toBe(1)
  return verdicts[0] ?? false
}

describe('what of a JSON text stands outside its strings', () => {
  test.each([
    ['{"file":"AAAA"}', 5],
    ['{"file":"A\\"A\\\\"}', 5],
    ['{"file":"A\\\\\\"A"}', 5],
    ['{"file":"[[,,]]"}', 5],
    ['{"file":"çã😀"}', 5],
    ['[0,0,0]', 7],
    ['[[[[]]]', 7],
    ['       ', 7],
    ['1234567', 7],
    ['\\\\\\\\\\\\\\', 7],
  ])('%s: %i bytes', (text, outside) => {
    expect([passes(text, outside), passes(text, outside - 1)]).toEqual([true, false])
  })
})

describe('a body', () => {
  test.each([
    [0, 10_000, false],
    [0, 10_001, true],
    [4095, 11_000, true],
    [4096, 11_000, false],
    [8 * 1024 * 1024, 2_058_000, false],
    [8 * 1024 * 1024 - 1, 2_058_000, true],
  ])('of which %i bytes came in %i ms is slow: %o', (received, ms, slow) => {
    expect(isSlow(received, ms)).toBe(slow)
  })
})
