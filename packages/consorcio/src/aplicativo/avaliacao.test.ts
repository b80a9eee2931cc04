import { expect, test } from 'vitest'
import { perguntaAgora, proximaAparicao } from './avaliacao.ts'

const agora = new Date('2026-11-20T15:00:00.000Z')

test.each([
  ['2026-11-20T15:00:00.001Z', false],
  ['2026-11-20T15:00:00.000Z', true],
  ['2026-11-20T15:00:00Z', true],
  ['2026-11-20T14:59:59.999Z', true],
  [null, false],
])('with %s as the next appearance it asks: %s', (nextAppearance, asks) => {
  expect(perguntaAgora({ nextAppearance }, agora)).toBe(asks)
})

test.each([
  ['primeira', '2026-11-27T15:00:00.000Z'],
  ['adiada', '2026-12-20T15:00:00.000Z'],
  ['avaliada', '2027-05-19T15:00:00.000Z'],
] as const)('%s: it asks from %s on', (por, quando) => {
  expect(proximaAparicao(por, agora)).toBe(quando)
  expect(perguntaAgora({ nextAppearance: quando }, new Date(Date.parse(quando) - 1))).toBe(false)
  expect(perguntaAgora({ nextAppearance: quando }, new Date(quando))).toBe(true)
})
