import { expect, test } from 'vitest'
import { joinTelefone, normalizeCep, readChavePix, splitTelefone, telefoneValido } from './contato.ts'

test.each([
  ['11', '987654321', 3, true],
  ['11', '33334444', 1, true],
  ['11', '33334444', 3, false],
  ['11', '987654321', 1, true],
  ['11', '812345678', 3, false],
  ['11', '812345678', 1, false],
  ['20', '987654321', 3, false],
  ['11', '9876543210', 3, false],
  ['11', '3333444', 1, false],
  ['11', '13334444', 1, false],
  ['1', '987654321', 3, false],
  ['11', '98765-432', 3, false],
  ['', '', 1, false],
])('the phone (%s) %s of type %i is one: %s', (ddd, telefone, tipoTelefone, esperado) =>
  expect(telefoneValido({ ddd, telefone, tipoTelefone })).toBe(esperado),
)

test.each([
  ['11', '987654321'],
  ['85', '33334444'],
])('(%s) %s is kept in one piece and read back in two', (ddd, telefone) =>
  expect(splitTelefone(joinTelefone({ ddd, telefone }))).toEqual({ ddd, telefone }),
)

test.each(['01001-000', '01001000', ' 01.001-000'])('the CEP %s loses its hyphen', (cep) =>
  expect(normalizeCep(cep)).toBe('01001000'),
)

test.each([
  ['529.982.247-25', { tipo: 'cpf', chave: '52998224725' }],
  ['ANA@exemplo.com', { tipo: 'email', chave: 'ana@exemplo.com' }],
  ['(11) 98765-4321', { tipo: 'telefone', chave: '+5511987654321' }],
  ['71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d', { tipo: 'aleatoria', chave: '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d' }],
  ['1133334444', null],
  ['qualquer coisa', null],
])('the Pix key %s', (texto, esperado) => expect(readChavePix(texto)).toEqual(esperado))
