import { expect, test } from 'vitest'
import { compareVersoes, situacaoDaVersao, versaoVigente } from './versao.ts'

test.each([
  ['1.70.00', '1.70.00', 0],
  ['1.70.00', '1.70', 0],
  ['1.70.00', '1.70.01', -1],
  ['1.70.01', '1.70.00', 1],
  ['1.9.00', '1.10.00', -1],
  ['1.70.00', '2', -1],
  ['2.0.0', '1.99.99', 1],
])('%s beside %s', (a, b, sinal) => {
  expect(Math.sign(compareVersoes(a, b))).toBe(sinal)
  expect(Math.sign(compareVersoes(b, a))).toBe(sinal === 0 ? 0 : -sinal)
})

const v = (id: number, versao: string, obrigatoria = false) => ({ id, versao, obrigatoria })

test('the highest id wins, in whatever order they come, whatever its number', () => {
  expect(versaoVigente([v(2, '1.69.00'), v(10, '1.68.00'), v(9, '1.71.00')])?.id).toBe(10)
  expect(versaoVigente([])).toBeUndefined()
})

test.each([
  ['nothing published', [], 'em-dia'],
  ['its own', [v(1, '1.70.00', true)], 'em-dia'],
  ['one just after it', [v(1, '1.70.01')], 'ha-nova'],
  ['one just after it that must be taken', [v(1, '1.70.01', true)], 'obrigatoria'],
  ['one just before it that must be taken', [v(1, '1.69.99', true)], 'em-dia'],
  ['a later one that was taken back', [v(1, '1.71.00', true), v(2, '1.70.00', true)], 'em-dia'],
  ['one that had to be taken, and one since', [v(1, '1.71.00', true), v(2, '1.72.00')], 'ha-nova'],
] as const)('1.70.00 beside %s', (_que, versoes, situacao) => {
  expect(situacaoDaVersao('1.70.00', versoes)).toBe(situacao)
})
