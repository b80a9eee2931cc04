import { describe, expect, test } from 'vitest'
import {
  bloqueadaAte,
  CANAIS_DE_LEMBRETE,
  envioPossivel,
  FORMAS_DE_ENVIO,
  faltaPara,
  formaDeEnvioEm,
  valeDesde,
} from './forma-de-envio.ts'

describe('a choice changes again', () => {
  const mudada = new Date('2026-11-20T15:00:00.000Z')
  const umDia = new Date('2026-11-21T15:00:00.000Z')
  test.each([
    ['at once', mudada, umDia],
    ['a millisecond before 24 hours', new Date('2026-11-21T14:59:59.999Z'), umDia],
    ['at 24 hours', umDia, umDia],
    ['a millisecond after 24 hours', new Date('2026-11-21T15:00:00.001Z'), null],
  ])('%s after the last change: locked until %#', (_caso, agora, ate) => {
    expect(bloqueadaAte(mudada, agora)).toEqual(ate)
  })
  test('at any time where it never did', () => {
    expect(bloqueadaAte(null, mudada)).toBeNull()
  })
})

describe('a way of sending counts from the day after the assembly', () => {
  const porCorreio = { formaEnvio: 'correio', assembleia: '2026-12-10' } as const
  test.each([
    ['the day before', '2026-12-09', { atual: 'email', proxima: porCorreio }],
    ['its day', '2026-12-10', { atual: 'email', proxima: porCorreio }],
    ['the day after', '2026-12-11', { atual: 'correio', proxima: null }],
  ])('%s', (_caso, hoje, esperado) => {
    expect(formaDeEnvioEm([porCorreio], 'email', hoje)).toEqual(esperado)
    expect(valeDesde(porCorreio.assembleia)).toBe('2026-12-11')
  })

  test('who never chose has the group’s', () => {
    expect(formaDeEnvioEm([], 'ambos', '2026-12-09')).toEqual({ atual: 'ambos', proxima: null })
  })

  test('without an assembly to come it counts at once', () => {
    const escolha = { formaEnvio: 'ambos', assembleia: null } as const
    expect(formaDeEnvioEm([escolha], 'email', '2026-12-09')).toEqual({ atual: 'ambos', proxima: null })
  })

  test('of two choices before one assembly the last counts, and going back leaves nothing to come', () => {
    const ambos = { formaEnvio: 'ambos', assembleia: '2026-12-10' } as const
    const email = { formaEnvio: 'email', assembleia: '2026-12-10' } as const
    expect(formaDeEnvioEm([porCorreio, ambos], 'email', '2026-12-09')).toEqual({ atual: 'email', proxima: ambos })
    expect(formaDeEnvioEm([porCorreio, ambos], 'email', '2026-12-11')).toEqual({ atual: 'ambos', proxima: null })
    expect(formaDeEnvioEm([porCorreio, email], 'email', '2026-12-09')).toEqual({ atual: 'email', proxima: null })
  })

  test('what counts already stays until the one chosen after it does', () => {
    const ambos = { formaEnvio: 'ambos', assembleia: '2027-01-10' } as const
    expect(formaDeEnvioEm([porCorreio, ambos], 'email', '2027-01-10')).toEqual({ atual: 'correio', proxima: ambos })
  })
})

test.each([
  ['email', true, true, null, 'email'],
  ['email', false, true, 'email', 'correio'],
  ['email', true, false, null, 'email'],
  ['correio', true, true, null, 'correio'],
  ['correio', true, false, 'endereco', 'email'],
  ['correio', false, true, null, 'correio'],
  ['ambos', true, true, null, 'ambos'],
  ['ambos', false, true, 'email', 'correio'],
  ['ambos', true, false, 'endereco', 'email'],
  ['email', false, false, 'email', null],
  ['correio', false, false, 'endereco', null],
  ['ambos', false, false, 'email', null],
] as const)('%s, e-mail known %s and address known %s: lacks %s, goes by %s', (forma, email, endereco, falta, vai) => {
  expect(faltaPara(forma, { email, endereco })).toBe(falta)
  expect(envioPossivel(forma, { email, endereco })).toBe(vai)
})

test('the ways of sending and of being reminded are those of the specification', () => {
  expect(FORMAS_DE_ENVIO).toEqual(['email', 'correio', 'ambos'])
  expect(CANAIS_DE_LEMBRETE).toEqual(['email', 'sms'])
})
