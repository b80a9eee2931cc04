import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareDias,
  daysBetween,
  diaEm,
  fimDoDia,
  formatDiaBr,
  isDia,
  parseDiaBr,
  weekday,
} from './dia.ts'

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['2026-11-21T00:00:00', false],
  ['+02026-11-21', false],
  ['', false],
])('%j a day: %s', (texto, esperado) => {
  expect(isDia(texto)).toBe(esperado)
})

test.each([
  ['17/05/1990', '1990-05-17'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['05/17/1990', null],
  ['1/5/1990', null],
  ['1990-05-17', null],
])('%s as a person types it is %s', (texto, esperado) => {
  expect(parseDiaBr(texto)).toBe(esperado)
})

test('a day is written to a person as they would type it', () => {
  expect(formatDiaBr('2026-12-01')).toBe('01/12/2026')
})

test.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2019-01-01T01:59:59Z', '2018-12-31'],
  ['2019-01-01T02:00:00Z', '2019-01-01'],
])('at %s it is %s in São Paulo, summer time of the past included', (instante, esperado) => {
  expect(diaEm(new Date(instante))).toBe(esperado)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s plus %i days is %s', (dia, dias, esperado) => {
  expect(addDays(dia, dias)).toBe(esperado)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-28', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-11-10', 180, '2041-11-10'],
])('%s plus %i months is %s', (dia, meses, esperado) => {
  expect(addMonths(dia, meses)).toBe(esperado)
})

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-11-22', '2026-11-21', -1],
  ['2028-02-28', '2028-03-01', 2],
])('from %s to %s there are %i days', (de, ate, esperado) => {
  expect(daysBetween(de, ate)).toBe(esperado)
})

test('days compare in time', () => {
  expect(['2026-10-02', '2025-12-31', '2026-09-30'].toSorted(compareDias)).toEqual([
    '2025-12-31',
    '2026-09-30',
    '2026-10-02',
  ])
  expect(compareDias('2026-10-02', '2026-10-02')).toBe(0)
})

test.each([
  ['2026-11-21', 6],
  ['2026-11-22', 0],
  ['2026-11-23', 1],
])('%s is weekday %i', (dia, esperado) => {
  expect(weekday(dia)).toBe(esperado)
})

describe('a day that does not exist is refused', () => {
  test.each([
    () => addDays('2026-02-30', 1),
    () => addMonths('hoje', 1),
    () => daysBetween('2026-11-21', ''),
    () => weekday('2026-11-31'),
  ])('%s', (calculo) => {
    expect(calculo).toThrow(RangeError)
  })
})

test.each([
  ['2026-11-20', '2026-11-21T03:00:00.000Z'],
  ['2018-12-10', '2018-12-11T02:00:00.000Z'],
  ['2019-02-16', '2019-02-17T03:00:00.000Z'],
])('the day %s ends in São Paulo at %s', (dia, instante) => {
  expect(fimDoDia(dia).toISOString()).toBe(instante)
})
