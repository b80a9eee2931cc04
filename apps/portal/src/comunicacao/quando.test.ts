import { expect, test } from 'vitest'
import { detalheDe } from './quando.ts'

test.each([
  ['2026-11-20T03:00:00.000Z', 'Hoje · Imóvel'],
  ['2026-11-20T02:59:59.000Z', 'Ontem · Imóvel'],
  ['2026-11-19T02:59:59.000Z', '18/11/2026 · Imóvel'],
])('what appeared at %s is, on 20 November in Brasília, of %s', (desde, dito) => {
  expect(detalheDe({ desde, para: { tipo: 'imovel' } }, '2026-11-20')).toBe(dito)
})
