import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCnpj, isCpf } from './inscricao.ts'

test.each([
  ['12345678909', true],
  ['28001238938', true],
  ['12345678908', false],
  ['11111111111', false],
  ['1234567890', false],
  ['123.456.789-09', false],
])('CPF %s: %s', (texto, esperado) => expect(isCpf(texto)).toBe(esperado))

test.each([
  ['12345678000195', true],
  ['12ABC34501DE35', true],
  ['12abc34501de35', false],
  ['12345678000196', false],
  // Its digits would be right if letters counted from 10.
  ['LBNXQOB5000163', false],
  ['00000000000000', false],
  ['12.345.678/0001-95', false],
])('CNPJ %s: %s', (texto, esperado) => expect(isCnpj(texto)).toBe(esperado))

const de = (alfabeto: string, tamanho: number) =>
  fc
    .array(fc.constantFrom(...alfabeto), { minLength: tamanho, maxLength: tamanho })
    .map((caracteres) => caracteres.join(''))

test('whatever the first characters, the one right pair of digits is the one that the library knows', () => {
  fc.assert(
    fc.property(de('0123456789', 9), de('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12), (cpf, cnpj) => {
      const pares = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
      expect(pares.filter((par) => isCpf(cpf + par))).toEqual(pares.filter((par) => isValidCpf(cpf + par)))
      expect(pares.filter((par) => isCnpj(cnpj + par))).toEqual(
        pares.filter((par) => isValidCnpj(cnpj + par, { version: 2 })),
      )
    }),
  )
})
