import { expect, it } from 'vitest'
import { isParado, ondeAnda } from './onde-anda.ts'

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
