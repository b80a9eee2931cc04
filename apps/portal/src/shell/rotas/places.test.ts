import { expect, it } from 'vitest'
import { placesOf } from './places.ts'

const names = (features: Record<string, boolean>) => placesOf(features, () => false).map(({ label }) => label)

it.each([
  [{}, ['Início', 'Lances', 'Boletos', 'Assembleias', 'Mais']],
  [{ lances: true, boletos: true }, ['Início', 'Lances', 'Boletos', 'Assembleias', 'Mais']],
  [{ lances: false }, ['Início', 'Boletos', 'Assembleias', 'Mais']],
  [{ lances: false, boletos: false, assembleias: false }, ['Início', 'Mais']],
])('with the features %j the places are %j', (features, expected) => {
  expect(names(features)).toEqual(expected)
})
