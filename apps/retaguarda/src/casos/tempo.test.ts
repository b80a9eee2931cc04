import { expect, it } from 'vitest'
import { idadeEm, prazoEm, ultimoInstante } from './tempo.ts'

const agora = '2026-11-20T12:00:00.000Z'

it.each([
  ['2026-11-20T12:00:00.001Z', 'vence em menos de 1 min', 'perto'],
  ['2026-11-20T12:00:59.999Z', 'vence em menos de 1 min', 'perto'],
  ['2026-11-20T12:01:00.000Z', 'vence em 1 min', 'perto'],
  ['2026-11-20T12:59:59.999Z', 'vence em 59 min', 'perto'],
  ['2026-11-20T13:00:00.000Z', 'vence em 1 h', 'perto'],
  ['2026-11-21T11:59:59.999Z', 'vence em 23 h', 'perto'],
  ['2026-11-21T12:00:00.000Z', 'vence em 1 dia', 'longe'],
  ['2026-11-22T11:59:59.999Z', 'vence em 1 dia', 'longe'],
  ['2026-11-22T12:00:00.000Z', 'vence em 2 dias', 'longe'],
  ['2026-11-20T12:00:00.000Z', 'venceu há menos de 1 min', 'vencido'],
  ['2026-11-20T11:59:00.000Z', 'venceu há 1 min', 'vencido'],
  ['2026-11-17T12:00:00.000Z', 'venceu há 3 dias', 'vencido'],
])('a deadline at %s, seen at noon, "%s" and is %s', (venceEm, texto, estado) => {
  expect(prazoEm(venceEm, agora)).toEqual({ texto, estado })
})

it.each([
  ['2026-11-20T12:00:01.000Z', 'menos de 1 min'],
  ['2026-11-20T10:00:00.000Z', '2 h'],
  ['2026-11-19T12:00:00.000Z', '1 dia'],
])('what began at %s is %s old at noon', (desde, idade) => {
  expect(idadeEm(desde, agora)).toBe(idade)
})

it('the last instant of a day’s deadline is of that day', () => {
  expect(ultimoInstante('2026-12-02T03:00:00.000Z')).toBe('2026-12-02T02:59:59.999Z')
})
