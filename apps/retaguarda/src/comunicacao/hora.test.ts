import { describe, expect, test } from 'vitest'
import { doCampo, paraCampo } from './hora.ts'

describe('a field of day and hour', () => {
  test.each([
    ['2026-11-21T03:00:00.000Z', '2026-11-21T00:00'],
    ['2026-11-21T02:59:00.000Z', '2026-11-20T23:59'],
  ])('holds %s as it is in Brasília, and gives it back', (iso, campo) => {
    expect(paraCampo(iso)).toBe(campo)
    expect(doCampo(campo)).toBe(iso)
  })

  test.each(['', '2026-13-01T00:00', 'amanhã'])('that holds %j holds no instant', (texto) => {
    expect(doCampo(texto)).toBeNull()
  })

  test('is empty where there is no instant', () => {
    expect(paraCampo(null)).toBe('')
  })
})
