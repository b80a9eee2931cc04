import { expect, it } from 'vitest'
import { validateInscricao, validateSenha } from './validacao.ts'
import {
  confereComMascara,
  validateEmail,
  validateNascimento,
  validateNomeDoAparelho,
  validateNovaSenha,
  validateRepeticao,
} from './validacao-adiante.ts'

it.each([
  ['', 'Informe seu CPF ou CNPJ'],
  ['529.982.247-25', true],
  ['52998224725', true],
  ['529.982.247-26', 'CPF ou CNPJ inválido'],
  ['111.111.111-11', 'CPF ou CNPJ inválido'],
  ['12.ABC.345/01DE-35', true],
  ['12abc34501de35', true],
  ['12.ABC.345/01DE-36', 'CPF ou CNPJ inválido'],
])('validarInscricao(%o) is %o', (texto, expected) => {
  expect(validateInscricao(texto)).toBe(expected)
})

it.each([
  ['', 'Informe sua senha'],
  ['12345', 'A senha tem exatamente 6 números'],
  ['123456', true],
  ['1234567', 'A senha tem exatamente 6 números'],
  ['12345a', 'A senha tem exatamente 6 números'],
])('validarSenha(%o) is %o', (senha, expected) => {
  expect(validateSenha(senha)).toBe(expected)
})

it.each([
  ['', undefined, 'Crie uma senha de 6 números'],
  ['27491', undefined, 'A senha tem exatamente 6 números'],
  ['274913', undefined, true],
  ['274913', '274914', true],
  ['274913', '274913', 'A nova senha precisa ser diferente da atual.'],
])('validarNovaSenha(%o, %o) is %o', (senha, atual, expected) => {
  expect(validateNovaSenha(senha, atual)).toBe(expected)
})

it.each([
  ['', 'Repita a nova senha'],
  ['274913', true],
  ['274914', 'As duas senhas precisam ser iguais'],
])('validarRepeticao(%o) of 274913 is %o', (repetida, expected) => {
  expect(validateRepeticao(repetida, '274913')).toBe(expected)
})

it.each([
  ['', 'Informe a data'],
  ['17/05/1990', true],
  ['29/02/2000', true],
  ['29/02/1900', 'Confira a data: dia, mês e ano, como em 25/12/1980'],
  ['1/5/1990', 'Confira a data: dia, mês e ano, como em 25/12/1980'],
  ['31/12/1799', 'Confira a data: dia, mês e ano, como em 25/12/1980'],
  ['01/01/1800', true],
  ['10/03/2026', true],
  ['11/03/2026', 'Esta data ainda não chegou'],
])('validarNascimento(%o) on 2026-03-10 is %o', (texto, expected) => {
  expect(validateNascimento(texto, '2026-03-10')).toBe(expected)
})

it.each([
  ['', 'Informe seu e-mail'],
  ['ana@example.com', true],
  [' ana@example.com ', true],
  ['ana@example', 'E-mail inválido'],
  ['ana@example.', 'E-mail inválido'],
  ['ana@@example.com', 'E-mail inválido'],
  ['ana maria@example.com', 'E-mail inválido'],
])('validarEmail(%o) is %o', (texto, expected) => {
  expect(validateEmail(texto)).toBe(expected)
})

it.each([
  ['  ', 'Dê um nome ao aparelho'],
  ['Meu celular', true],
])('validarNomeDoAparelho(%o) is %o', (texto, expected) => {
  expect(validateNomeDoAparelho(texto)).toBe(expected)
})

it.each([
  ['529.982.247-25', '•••.982.247-••', true],
  ['529.982.248-25', '•••.982.247-••', false],
  ['12.ABC.345/01DE-35', '•••.982.247-••', false],
])('%s behind the mask %s: %s', (inscricao, mascarada, expected) => {
  expect(confereComMascara(inscricao, mascarada)).toBe(expected)
})
