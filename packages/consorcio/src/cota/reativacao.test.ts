import { expect, test } from 'vitest'
import { podePedirReativacao } from './reativacao.ts'

const cancelada = {
  cancelada: true,
  contemplada: false,
  assembleiaAtual: 55,
  totalAssembleias: 60,
  parcelasPagas: 1,
  casoAberto: false,
}

test.each([
  ['the last assembly in which it may, one instalment paid', {}, true],
  ['the assembly after it', { assembleiaAtual: 56 }, false],
  ['no assembly left', { assembleiaAtual: null }, false],
  ['nothing paid', { parcelasPagas: 0 }, false],
  ['contemplated among the excluded', { contemplada: true }, false],
  ['a request under way', { casoAberto: true }, false],
  ['not cancelled', { cancelada: false }, false],
])('a holder may ask to come back: %s', (_caso, mudanca, pode) => {
  expect(podePedirReativacao({ ...cancelada, ...mudanca })).toBe(pode)
})
