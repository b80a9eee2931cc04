import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TipoDeChavePix } from '../cadastro/conta-bancaria.ts'
import { chavesPix } from './chave-pix.fixture.ts'
import { tipoDeChavePix } from './chave-pix.ts'

test.each<[string, TipoDeChavePix | null]>([
  ['12345678909', 'cpf'],
  ['12345678908', null],
  ['123.456.789-09', null],
  ['12345678000195', 'cnpj'],
  ['12345678000196', null],
  ['12ABC34501DE35', 'cnpj'],
  ['12abc34501de35', null],
  ['+5511987654321', 'telefone'],
  ['+551198765432', null],
  ['+55119876543210', null],
  ['+5501987654321', null],
  ['11987654321', null],
  ['+12025550123', null],
  ['123e4567-e12b-12d1-a456-426655440000', 'aleatoria'],
  ['123E4567-E12B-12D1-A456-426655440000', null],
  ['123e4567e12b12d1a456426655440000', null],
  ['fulano_da.silva+1@exemplo.com.br', 'email'],
  ['Fulano@exemplo.com', null],
  ['fulano@exemplo', null],
  ['fulano@-exemplo.com', null],
  ['fulanó@exemplo.com', null],
  [`${'a'.repeat(65)}@exemplo.com`, 'email'],
  [`${'a'.repeat(66)}@exemplo.com`, null],
  ['', null],
])('the key %s is of kind %s', (chave, tipo) => expect(tipoDeChavePix(chave)).toBe(tipo))

test('every key that has a kind is one that the library would write as it is', () => {
  fc.assert(
    fc.property(chavesPix, (chave) => {
      expect(tipoDeChavePix(chave)).not.toBeNull()
      expect(getPixKeyInfo(chave)?.value).toBe(chave)
    }),
  )
})
