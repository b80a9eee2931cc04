import { expect, it } from 'vitest'
import { isBemParado, isParado, ondeAnda, ondeAndaOBem } from './onde-anda.ts'

const tela = '/faturamentoespecie/acompanharpagamento'
const andando = { status: 'Em Andamento', marcas: ['programado' as const], atos: [], tela, valorAPagar: 100 }

it.each([
  ['none that never began', null, null],
  ['one in progress', andando, tela],
  ['one that was taken above', { ...andando, status: 'Escalado' }, tela],
  [
    'one that ended paid, with nothing left to pay',
    { ...andando, status: 'Concluído', marcas: ['pago' as const], valorAPagar: 0 },
    tela,
  ],
  [
    'none that ended paid and has something to pay again',
    { ...andando, status: 'Concluído', marcas: ['pago' as const] },
    null,
  ],
  ['none that ended otherwise', { ...andando, status: 'Concluído', marcas: [], tela: null, valorAPagar: 0 }, null],
  ['none that a deadline stopped', { ...andando, marcas: [], atos: ['reiniciar'], tela: '/faturamento/iniciar' }, null],
])('leads to the screen of %s', (_caso, faturamento, onde) => {
  expect(ondeAnda(faturamento)).toBe(onde)
})

it('a billing that a deadline stopped is taken up again', () => {
  expect([isParado({ ...andando, atos: ['reiniciar'] }), isParado(andando), isParado(null)]).toEqual([
    true,
    false,
    false,
  ])
})

const doBem = { status: 'Em Andamento', atos: ['voltar'], tela: '/faturamentonovo/confirmar-faturamento' }

it.each([
  ['none that never began', null, null],
  ['one in progress', doBem, doBem.tela],
  [
    'none that was paid and seen',
    { ...doBem, status: 'Concluído', tela: '/faturamentonovo/acompanharpagamento' },
    null,
  ],
  ['none that a deadline stopped', { ...doBem, atos: ['retomar'], tela: '/faturamento/iniciar' }, null],
  ['none that has yet to begin', { ...doBem, atos: ['iniciar'], tela: '/faturamento/iniciar' }, null],
])('leads to the screen of the billing of a vehicle: %s', (_caso, bem, onde) => {
  expect(ondeAndaOBem(bem)).toBe(onde)
})

it('the billing of a vehicle that a deadline stopped is taken up again', () => {
  expect([isBemParado({ ...doBem, atos: ['retomar'] }), isBemParado(doBem), isBemParado(null)]).toEqual([
    true,
    false,
    false,
  ])
})
