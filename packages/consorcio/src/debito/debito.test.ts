import { describe, expect, test } from 'vitest'
import { addDays } from '../calendario/dia.ts'
import { cobrancaDaParcela, diaDoEnvioDoDebito, proximaTentativa, vencimentosADebitar } from './debito.ts'

const hoje = '2026-11-20'

test('a charge is sent from ten to two days before it falls due', () => {
  expect(vencimentosADebitar(hoje)).toEqual({ de: '2026-11-22', ate: '2026-11-30' })
  expect(diaDoEnvioDoDebito('2026-11-30')).toBe(hoje)
})

describe('a charge that failed is tried again', () => {
  const vencimento = hoje
  test.each([
    [0, 0, 3, 2],
    [1, 0, 3, 2],
    [2, 1, 3, 5],
    [4, 1, 3, 5],
    [5, 2, 3, 7],
    [6, 2, 3, 7],
    [6, 2, 2, null],
    [6, 1, 2, 7],
    [7, 2, 3, null],
    [0, 0, 0, null],
    [0, 3, 3, null],
  ])('%i days after it fell due, after %i of %i tries: on day %s', (dias, feitas, maximo, quando) => {
    expect(proximaTentativa({ vencimento, feitas, maximo }, addDays(vencimento, dias))).toBe(
      quando === null ? null : addDays(vencimento, quando),
    )
  })
})

describe('an open instalment under an agreement', () => {
  test.each([
    [2, 100, null, null, 'a-enviar'],
    [1, 100, null, null, 'fora-do-prazo'],
    [1, 100, null, 'aberta', 'agendada'],
    [5, 100, null, 'recusada', 'recusada'],
    [5, 100, 100, null, 'a-enviar'],
    [5, 101, 100, null, 'acima-do-limite'],
    [5, 101, 100, 'aberta', 'agendada'],
  ] as const)('due in %i days, of %i, with limit %s and charge %s: %s', (dias, valor, limite, enviada, situacao) => {
    expect(cobrancaDaParcela({ valor, vencimento: addDays(hoje, dias) }, { limite, enviada }, hoje)).toBe(situacao)
  })
})
