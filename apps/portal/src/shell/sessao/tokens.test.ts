import { describe, expect, it } from 'vitest'
import { fixedClock, memoryStorage } from '../test-kit.ts'
import { createTokenStore, tokensKey } from './tokens.ts'

const setUp = (initial?: string) => {
  const relogio = fixedClock(1_000_000)
  const storage = memoryStorage(initial === undefined ? {} : { [tokensKey]: initial })
  return { relogio, storage, tokens: createTokenStore({ storage, relogio }) }
}

describe('the tokens of a tab', () => {
  it('serve each for its action, until they are over, also after a reload', () => {
    const { relogio, storage, tokens } = setUp()
    tokens.keep('contato', { auth_token: 'a', expires_in: 900 })
    tokens.keep('endereco', { auth_token: 'b', expires_in: 60 })
    const depois = createTokenStore({ storage, relogio })
    expect((['contato', 'endereco', 'perfil'] as const).map(depois.find)).toEqual(['a', 'b', null])
    relogio.advance(59_999)
    expect(depois.find('endereco')).toBe('b')
    relogio.advance(1)
    expect([depois.find('contato'), depois.find('endereco')]).toEqual(['a', null])
  })

  it('are dropped one by one', () => {
    const { tokens } = setUp()
    tokens.keep('contato', { auth_token: 'a', expires_in: 900 })
    tokens.keep('endereco', { auth_token: 'b', expires_in: 900 })
    tokens.drop('contato')
    expect([tokens.find('contato'), tokens.find('endereco')]).toEqual([null, 'b'])
  })

  it('are none where what is kept cannot be read', () => {
    expect(setUp('{').tokens.find('contato')).toBeNull()
  })
})
