import { expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { FERIADOS } from '../calendario/feriados.ts'
import { diaDaAssembleia, proximasAssembleias } from './calendario-de-assembleias.ts'

const calendario = createCalendario(FERIADOS)

test.each([
  // A Saturday moves to Monday, New Year's Day to the next banking day, and the 31st to the month's last day.
  ['2026-12-05', 2, '2027-01-05'],
  ['2026-12-05', 3, '2027-02-05'],
  ['2026-12-05', 4, '2027-03-05'],
  ['2026-12-05', 7, '2027-06-07'],
  ['2026-12-01', 2, '2027-01-04'],
  ['2026-12-31', 3, '2027-03-01'],
])('from %s, assembly %i is on %s', (primeira, numero, dia) => {
  expect(diaDaAssembleia(primeira, numero, calendario)).toBe(dia)
})

test('the first keeps its day, the rest follow, and none comes after the last of the group', () => {
  expect(proximasAssembleias('2026-12-05', { de: 1, quantas: 12, total: 3 }, calendario)).toEqual([
    { numero: 1, dia: '2026-12-05' },
    { numero: 2, dia: '2027-01-05' },
    { numero: 3, dia: '2027-02-05' },
  ])
  expect(proximasAssembleias('2026-12-05', { de: 13, quantas: 12, total: 60 }, calendario)).toHaveLength(12)
  expect(proximasAssembleias('2026-12-05', { de: 61, quantas: 12, total: 60 }, calendario)).toEqual([])
})
