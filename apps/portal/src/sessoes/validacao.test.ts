import { expect, it } from 'vitest'
import { validarInscricao, validarSenha } from './validacao.ts'

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
  expect(validarInscricao(texto)).toBe(expected)
})

it.each([
  ['', 'Informe sua senha'],
  ['12345', 'A senha tem exatamente 6 números'],
  ['123456', true],
  ['1234567', 'A senha tem exatamente 6 números'],
  ['12345a', 'A senha tem exatamente 6 números'],
])('validarSenha(%o) is %o', (senha, expected) => {
  expect(validarSenha(senha)).toBe(expected)
})
