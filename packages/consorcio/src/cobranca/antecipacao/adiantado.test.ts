import { expect, test } from 'vitest'
import { parsePercent } from '../../valores/percentual.ts'
import { cronogramaIdeal } from '../cronograma.ts'
import { anteciparUltimas, quitarPlano, valorDoSaldo } from '../liquidacao.ts'
import { liquidarAdiantado } from './adiantado.ts'

const plano = cronogramaIdeal(
  {
    modalidade: 'convencional',
    prazoMeses: 60,
    taxaAdministracaoPpt: parsePercent('16'),
    fundoReservaPpt: parsePercent('2'),
    seguroMensalPpt: 0,
    casasDoPercentual: 4,
  },
  { contribuicoes: 60, contribuicoesAntesDaContemplacao: null },
  10,
)
const credito = 8_000_000
const regra = { forma: 'prazo', pisoFundoComumPpt: 0 } as const

test.each([
  ['a payoff ends the plan', quitarPlano(plano, credito)],
  ['an anticipation ends the contributions that it named', anteciparUltimas(plano, credito, 3)],
])('%s at the credit by which it was asked, and nothing is over', (_nome, cotada) => {
  expect(liquidarAdiantado(plano, { valor: cotada.valor, credito }, regra)).toEqual({ liquidacao: cotada, sobra: 0 })
})

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
])('a price %i centavo beside what the plan has left leaves %i over', (a, sobra) => {
  const saldo = valorDoSaldo(plano, credito)
  const pago = liquidarAdiantado(plano, { valor: saldo + a, credito }, regra)
  expect(pago?.sobra).toBe(sobra)
  expect(pago?.liquidacao.valor).toBe(saldo + a - sobra)
  expect(pago?.liquidacao.cronograma.length).toBe(a < 0 ? 1 : 0)
})

test('a payoff of which another paid the next contribution settles the others, and that one is over', () => {
  const { valor } = quitarPlano(plano, credito)
  const depois = plano.slice(1)
  const pago = liquidarAdiantado(depois, { valor, credito }, regra)
  expect(pago).toMatchObject({ sobra: valor - valorDoSaldo(depois, credito), liquidacao: { cronograma: [] } })
})

test('of a plan that has nothing left nothing is settled', () => {
  expect(liquidarAdiantado([], { valor: 1, credito }, regra)).toBeNull()
})
