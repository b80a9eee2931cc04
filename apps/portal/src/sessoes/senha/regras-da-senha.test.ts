import { expect, it } from 'vitest'
import { type Conhecido, regrasDaSenha } from './regras-da-senha.ts'

const estados = (senha: string, conhecido: Conhecido = {}) =>
  regrasDaSenha(senha, conhecido).map(({ estado }) => estado.at(0))

it.each([
  ['', {}, 'aaaa'],
  ['80736', { atual: '807361' }, 'aaaa'],
  ['807361', {}, 'caca'],
  ['807361', { atual: '274913' }, 'ccca'],
  ['807361', { atual: '807361' }, 'cqca'],
  ['111111', {}, 'caqa'],
  ['123456', {}, 'caqa'],
  ['251280', {}, 'caqa'],
  ['982247', {}, 'caca'],
  ['982247', { inscricao: '529.982.247-25' }, 'cacq'],
  ['807361', { inscricao: '529.982.247-25' }, 'caca'],
])('%o, knowing %j, leaves the rules %s (c: kept, q: broken, a: not known)', (senha, conhecido, expected) => {
  expect(estados(senha, conhecido).join('')).toBe(expected)
})
