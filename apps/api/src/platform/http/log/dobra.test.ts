import { expect, test } from 'vitest'
import { createDobra } from './dobra.ts'

test('a kind is told at once, then not for ten seconds, then with how many were not told', () => {
  let agora = 0
  const dobra = createDobra(() => agora)
  const ditas: [string, number][] = []
  const vezes = (n: number, kind: string) => {
    for (let i = 0; i < n; i++) dobra(kind, (repetidas) => ditas.push([kind, repetidas]))
  }
  vezes(458, 'a')
  vezes(1, 'b')
  agora = 10_000
  vezes(3, 'a')
  agora = 20_000
  vezes(1, 'a')
  expect(ditas).toEqual([
    ['a', 0],
    ['b', 0],
    ['a', 457],
    ['a', 2],
  ])
})
