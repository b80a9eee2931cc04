import { expect, it } from 'vitest'
import { href } from './href.ts'

it.each([
  [href('/boletos'), '/boletos'],
  [href('/notifications/:id', { id: 7 }), '/notifications/7'],
  [href('/contemplado/garantia/:item?'), '/contemplado/garantia'],
  [href('/contemplado/garantia/:item?', { item: 'casa/1' }), '/contemplado/garantia/casa%2F1'],
  [href('/ajuda/busca', {}, { q: 'lance livre' }), '/ajuda/busca?q=lance+livre'],
])('%s', (made, expected) => {
  expect(made).toBe(expected)
})

it('a missing parameter is an error, not a broken link', () => {
  expect(() => href('/notifications/:id')).toThrow('id')
})
