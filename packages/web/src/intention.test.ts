import { expect, it } from 'vitest'
import { createIntention } from './intention.ts'

function setUp() {
  let keys = 0
  return createIntention(() => `chave-${++keys}`)
}

it('keeps the key of the same request until it is done', () => {
  const intention = setUp()
  expect([intention.key({ body: { valor: 1 } }), intention.key({ body: { valor: 1 } })]).toEqual(['chave-1', 'chave-1'])
  intention.done()
  expect(intention.key({ body: { valor: 1 } })).toBe('chave-2')
})

it('takes another key for other values', () => {
  const intention = setUp()
  intention.key({ body: { valor: 1 } })
  expect(intention.key({ body: { valor: 2 } })).toBe('chave-2')
})
