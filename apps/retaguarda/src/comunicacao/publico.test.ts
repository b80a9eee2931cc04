import { expect, test } from 'vitest'
import { paraQuem, paraQuemEmFrase, publicoDe, publicoDoComunicado } from './publico.ts'

test.each([
  ['todos', '', { tipo: null, grupo: null }, 'Todos', 'a todos os consorciados'],
  ['imovel', '12', { tipo: 'imovel', grupo: null }, 'Imóvel', 'a quem tem cota de imóvel'],
  ['grupo', ' 123 ', { tipo: null, grupo: '000123' }, 'Grupo 000123', 'a quem tem cota no grupo 000123'],
] as const)('%s is sent, read back and said', (publico, grupo, dados, emLista, emFrase) => {
  expect(publicoDe(publico, grupo)).toEqual(dados)
  expect(publicoDoComunicado(dados)).toBe(publico)
  expect([paraQuem(dados), paraQuemEmFrase(dados)]).toEqual([emLista, emFrase])
})
