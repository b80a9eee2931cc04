import { expect, test } from 'vitest'
import { condicoesDaReativacao, podePedirReativacao } from './reativacao.ts'

const cancelada = {
  cancelada: true,
  contemplada: false,
  assembleiaAtual: 55,
  totalAssembleias: 60,
  parcelasPagas: 1,
  casoAberto: false,
}

test.each([
  ['the last assembly in which it may, one instalment paid', {}, null],
  ['the assembly after it', { assembleiaAtual: 56 }, 'assembleias'],
  ['no assembly left', { assembleiaAtual: null }, 'assembleias'],
  ['nothing paid', { parcelasPagas: 0 }, 'parcela-paga'],
  ['contemplated among the excluded', { contemplada: true }, 'nao-contemplada'],
  ['a request under way', { casoAberto: true }, 'sem-pedido'],
  ['not cancelled', { cancelada: false }, 'cancelada'],
])('a holder may ask to come back, and is told the one condition that fails: %s', (_caso, mudanca, falha) => {
  const fatos = { ...cancelada, ...mudanca }
  expect(podePedirReativacao(fatos)).toBe(falha === null)
  const falham = condicoesDaReativacao(fatos).filter(({ atendida }) => !atendida)
  expect(falham.map(({ condicao }) => condicao)).toEqual(falha === null ? [] : [falha])
})
