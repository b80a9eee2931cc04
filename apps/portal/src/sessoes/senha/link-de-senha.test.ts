import { expect, it } from 'vitest'
import { memoryStorage } from '../../shell/test-kit.ts'
import { createLinkDeSenha, isToken } from './link-de-senha.ts'

const token = 'tqzzV2hJ8N0mYw_4eR-1xA'

it('keeps the token over a reload of the page, until it is forgotten', () => {
  const storage = memoryStorage()
  createLinkDeSenha(storage).keep(token)
  const reloaded = createLinkDeSenha(storage)
  expect(reloaded.read()).toBe(token)
  reloaded.forget()
  expect(reloaded.read()).toBeNull()
})

it('keeps the newer of two links', () => {
  const link = createLinkDeSenha(memoryStorage())
  link.keep(token)
  link.keep(`${token}2`)
  expect(link.read()).toBe(`${token}2`)
})

it.each([
  [token, true],
  ['a'.repeat(15), false],
  ['a'.repeat(16), true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['conteudo', false],
  ['mais', false],
  [`${token}%20`, false],
  ['', false],
])('the fragment %o is a token: %s', (fragmento, expected) => {
  expect(isToken(fragmento)).toBe(expected)
})
