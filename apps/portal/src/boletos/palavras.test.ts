import { expect, test } from 'vitest'
import { frase, nomeDaCota, oQuePaga, parcelas, quandoVence, vence, venceEm } from './palavras.ts'

test.each([
  ['2026-11-25', 'vence em 5 dias'],
  ['2026-11-21', 'vence amanhã'],
  ['2026-11-20', 'vence hoje'],
  ['2026-11-19', 'venceu ontem'],
  ['2026-11-17', 'venceu há 3 dias'],
])('an instalment due on %s, on 20 November, %s', (dia, palavras) => {
  expect(vence(dia, '2026-11-20')).toBe(palavras)
})

test('the day is told with its date', () => {
  expect(venceEm({ dataVencimento: '2026-11-25', emFormacao: false }, '2026-11-20')).toBe(
    'vence em 5 dias, em 25/11/2026',
  )
})

test.each([
  [false, '2026-11-19', 'venceu ontem'],
  [false, '2026-11-20', 'vence hoje'],
  [true, '2026-11-19', 'ainda não vence: o grupo está em formação'],
  [true, '2026-11-20', 'ainda não vence: o grupo está em formação'],
  [true, '2026-11-25', 'ainda não vence: o grupo está em formação'],
] as const)('while its group is in formation (%s) one of %s %s', (emFormacao, dataVencimento, palavras) => {
  const cobranca = { emFormacao, dataVencimento }
  expect(quandoVence(cobranca, '2026-11-20')).toBe(palavras)
  expect(venceEm(cobranca, '2026-11-20')).toContain(palavras)
})

test.each([
  [{ grupo: '100001', cota: '0001', apelido: 'Carro novo' }, 'Carro novo (grupo 100001, cota 0001)'],
  [{ grupo: '100001', cota: '0001', apelido: null }, 'Grupo 100001, cota 0001'],
  [{ grupo: '100001', cota: '0001' }, 'Grupo 100001, cota 0001'],
])('the quota %j is called %s', (cota, nome) => {
  expect(nomeDaCota(cota)).toBe(nome)
})

test.each([
  [1, '1 parcela'],
  [2, '2 parcelas'],
])('%i: %s', (quantas, palavras) => {
  expect(parcelas(quantas)).toBe(palavras)
})

test.each([
  ['mensal', 1, '1 parcela'],
  ['segunda-via', 2, '2 parcelas'],
  ['antecipacao', 0, 'Antecipação de parcelas'],
  ['quitacao', 0, 'Quitação das parcelas a vencer'],
  ['lance', 0, 'Lance'],
] as const)('a boleto of the kind %s, with %i instalments, pays: %s', (tipo, quantas, palavras) => {
  expect(oQuePaga({ tipo, parcelas: Array.from({ length: quantas }) })).toBe(palavras)
})

test('a sentence begins with a capital', () => {
  expect(frase('vence hoje')).toBe('Vence hoje')
})
