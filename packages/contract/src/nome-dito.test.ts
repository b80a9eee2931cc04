import { expect, test } from 'vitest'
import { NomeDito } from './formas.ts'
import { convitesDeTransferencia } from './index.ts'
import { Cessionario } from './processos/transferencia.ts'

test.each([
  ['José d’Ávila & Filhos (ME) – 2ª', true],
  ["O'Neil", true],
  ['<b>Ana</b>', false],
  ['Ana > Bia', false],
  ['Ana < Bia', false],
])('the name %s is taken: %s', (nome, aceito) => expect(NomeDito.safeParse(nome).success).toBe(aceito))

test('of what cannot be seen in a name nothing is kept', () => {
  expect(NomeDito.parse('Ana\u0000\n\u202eBia')).toMatch(/^Ana\s?Bia$/)
})

test('who receives a quota, and who represents a company, has no markup in the name', () => {
  const cessionario = { cpfCnpjCessionario: '11444777000161', nome: '<img src=x>', email: 'a@exemplo.com.br' }
  expect(Cessionario.safeParse(cessionario).error?.issues[0]?.path).toEqual(['nome'])
  const { Representante } = convitesDeTransferencia
  expect(Representante.safeParse({ nome: 'Ana <x>', cpf: '52998224725' }).success).toBe(false)
})
