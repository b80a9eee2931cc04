import { expect, test } from 'vitest'
import { isCancelada, quando } from './quando.ts'

const linha = {
  id: 1,
  descricao: 'Parcela 1',
  parcela: 1,
  vencimento: '2026-12-14',
  data: '2026-11-24',
  cobrado: 100,
  pago: 0,
  pagoEm: null,
  renegociacao: null,
  lancamentos: [{ tipo: 'emissao', valor: 100 }],
}
const cancelada = { ...linha, cobrado: 0, lancamentos: [...linha.lancamentos, { tipo: 'emissao', valor: -100 }] }
const renegociada = { ...cancelada, renegociacao: { qual: 'renegociada', em: '2026-12-01' } as const }
const reajuste = { ...linha, cobrado: 0, parcela: null, vencimento: null, lancamentos: [{ tipo: 'credito', valor: 0 }] }

test.each([
  ['to fall due', linha, '2026-12-14', false, 'Vence em 14/12/2026'],
  ['late', linha, '2026-12-15', false, 'Venceu em 14/12/2026'],
  ['cancelled', cancelada, '2026-11-27', false, null],
  ['renegotiated', renegociada, '2026-11-27', false, 'Vence em 14/12/2026'],
  [
    'of a forming group',
    { ...linha, vencimento: null },
    '2026-12-24',
    true,
    'Ainda não vence: o grupo está em formação',
  ],
  ['paid, of a forming group', { ...linha, vencimento: null, pagoEm: '2026-11-25' }, '2026-12-24', true, null],
  ['of no instalment', reajuste, '2026-12-24', true, 'Em 24/11/2026'],
])('the statement tells the day of a line %s', (_, dela, hoje, emFormacao, dito) => {
  expect(quando(dela, { hoje, emFormacao })).toBe(dito)
})

test.each([
  [linha, false],
  [cancelada, true],
  [renegociada, false],
  [reajuste, false],
])('a line is cancelled where its charge was taken back and nothing took its place', (dela, sim) => {
  expect(isCancelada(dela)).toBe(sim)
})
