import { expect, it } from 'vitest'
import { oQueDevia } from './volta.ts'

const parcela = (numero: number, vencimento: string) => ({ numero, vencimento, total: 100_000 })
const atrasada = parcela(46, '2026-12-03')

it.each([
  [[atrasada], 'A cota saiu devendo 1 parcela: R$ 1.000,00 hoje, com multa e juros.'],
  [
    [parcela(45, '2026-11-03'), atrasada, parcela(47, '2026-12-23')],
    'A cota saiu devendo 2 parcelas: R$ 2.000,00 hoje, com multa e juros. A parcela 47, de R$ 1.000,00, só vence em 23/12/2026.',
  ],
  [[parcela(47, '2026-12-04')], 'A parcela 47, de R$ 1.000,00, vence hoje.'],
  [[], ''],
])('of %j, what a quota owed is told apart from what is still to fall due', (atrasadas, texto) => {
  expect(oQueDevia(atrasadas, '2026-12-04').replaceAll('\u00a0', ' ')).toBe(texto)
})
