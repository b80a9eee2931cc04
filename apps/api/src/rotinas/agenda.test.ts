import { expect, test } from 'vitest'
import { diaDasRotinas, diasAConfirmar, diasDevidos } from './agenda.ts'

test.each([
  ['2026-11-21T02:59:59.999Z', '2026-11-20'],
  ['2026-11-21T03:00:00.000Z', '2026-11-21'],
  ['2026-12-01T02:59:59.999Z', '2026-11-30'],
  ['2027-01-01T03:00:00.000Z', '2027-01-01'],
])('at %s it is %s in São Paulo', (instante, dia) => {
  expect(diaDasRotinas({ agora: () => new Date(instante) })).toBe(dia)
})

test.each([
  ['an installation that never ran begins today', null, '2026-11-20', ['2026-11-20']],
  [
    'a day planned before is planned again, for the routines that it had not',
    '2026-11-20',
    '2026-11-20',
    ['2026-11-20'],
  ],
  ['the next day comes after the last', '2026-11-20', '2026-11-21', ['2026-11-20', '2026-11-21']],
  [
    'days missed come in order, before today',
    '2027-02-26',
    '2027-03-01',
    ['2027-02-26', '2027-02-27', '2027-02-28', '2027-03-01'],
  ],
  ['a clock set back brings nothing', '2026-11-20', '2026-11-19', []],
])('%s', (_caso, ultimo, hoje, dias) => {
  expect(diasDevidos(ultimo, hoje)).toEqual(dias)
})

test.each([
  ['an installation that never ran asks nothing', null, '2026-11-20', null],
  ['as many days as may be caught up with unasked', '2026-11-10', '2026-11-20', null],
  ['one day more', '2026-11-09', '2026-11-20', { de: '2026-11-10', ate: '2026-11-20', dias: 11 }],
  ['a clock that jumps a month', '2026-11-20', '2026-12-25', { de: '2026-11-21', ate: '2026-12-25', dias: 35 }],
  ['a clock set back', '2026-11-20', '2026-10-01', null],
])('of ten days at most, %s', (_caso, ultimo, hoje, espera) => {
  expect(diasAConfirmar(ultimo, hoje, 10)).toEqual(espera)
})
