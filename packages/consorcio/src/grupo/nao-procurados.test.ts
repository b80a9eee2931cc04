import { expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { fimDaPretensao, mascararInscricao, mascararNome, pagarProcuradoAte, pretensaoEm } from './nao-procurados.ts'

const regra = parametrosPadrao('auto')

test.each([
  ['2026-11-19', '2032-03-19'],
  ['2026-12-17', '2032-04-16'],
])('money of a group whose last assembly was on %s can be claimed until %s', (ultima, fim) => {
  expect(fimDaPretensao(ultima, regra)).toBe(fim)
})

test.each([
  ['2031-12-19', 'em-vigor'],
  ['2031-12-20', 'a-prescrever'],
  ['2032-03-19', 'a-prescrever'],
  ['2032-03-20', 'prescrita'],
] as const)('on %s a claim until 2032-03-19 is %s', (hoje, pretensao) => {
  expect(pretensaoEm('2032-03-19', hoje)).toBe(pretensao)
})

test.each([
  ['2026-11-27', '2026-12-27'],
  ['2027-01-31', '2027-03-02'],
])('what is asked for on %s is paid until %s', (procurado, ate) => {
  expect(pagarProcuradoAte(procurado, regra)).toBe(ate)
})

test('a CPF, a CNPJ and a name show enough to be known by whom they belong to, and no more', () => {
  expect(mascararInscricao('12345678909')).toBe('***.***.*89-**')
  expect(mascararInscricao('12ABC34501DE35')).toBe('**.***.***/**DE-**')
  expect(mascararNome('Maria  da Silva')).toBe('Maria d. S.')
  expect(mascararNome('Ana')).toBe('Ana')
})
