import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { repartirCompra } from './compra.ts'

const regra = parametrosPadrao('auto')
const repartir = (valor: number, credito: number, saldoDevedor: number, despesas = 0) =>
  repartirCompra({ valor, credito, saldoDevedor, despesas }, regra)

describe('a purchase', () => {
  test.each([
    [5_999_999, { erro: 'COMPRA_ABAIXO_DO_SALDO', saldoDevedor: 6_000_000, falta: 1 }],
    [0, { erro: 'COMPRA_ABAIXO_DO_SALDO', saldoDevedor: 6_000_000, falta: 6_000_000 }],
  ])('of %i under the balance is refused, and told by how much', (valor, recusa) => {
    expect(repartir(valor, 10_000_000, 6_000_000)).toEqual(recusa)
  })

  const nada = { porConta: 0, excedente: 0, despesas: 0, abatimento: 0, especie: 0 }

  test.each([
    ['at the balance', [6_000_000, 6_000_000, 6_000_000, 0], { ...nada, enviado: 6_000_000, despesasAte: 0 }],
    ['at the credit', [10_000_000, 10_000_000, 1, 0], { ...nada, enviado: 10_000_000, despesasAte: 0 }],
    [
      'a centavo over the credit, which the holder pays',
      [10_000_001, 10_000_000, 1, 500],
      { ...nada, enviado: 10_000_000, porConta: 1, despesasAte: 0 },
    ],
    [
      'under the credit, whose rest takes instalments off',
      [9_000_000, 10_000_000, 6_000_000, 0],
      { ...nada, enviado: 9_000_000, excedente: 1_000_000, abatimento: 1_000_000, despesasAte: 1_000_000 },
    ],
    [
      'with costs up to 10% of the credit',
      [8_500_000, 10_000_000, 6_000_000, 1_200_000],
      {
        ...nada,
        enviado: 8_500_000,
        excedente: 1_500_000,
        despesas: 1_000_000,
        abatimento: 500_000,
        despesasAte: 1_000_000,
      },
    ],
    [
      'of who owes nothing, whose rest is cash',
      [9_000_000, 10_000_000, 0, 0],
      { ...nada, enviado: 9_000_000, excedente: 1_000_000, especie: 1_000_000, despesasAte: 1_000_000 },
    ],
    [
      'whose rest pays the quota off, and is cash from there',
      [9_000_000, 10_000_000, 400_000, 100_000],
      {
        ...nada,
        enviado: 9_000_000,
        excedente: 1_000_000,
        despesas: 100_000,
        abatimento: 400_000,
        especie: 500_000,
        despesasAte: 1_000_000,
      },
    ],
  ] as const)('%s', (_, [valor, credito, saldo, despesas], reparticao) => {
    expect(repartir(valor, credito, saldo, despesas)).toEqual(reparticao)
  })

  test.each([
    [5_000_000, undefined],
    [4_985_000, undefined],
    [4_984_999, 1],
  ])('whose inspection came after it covers the balance without its fee: of %i, missing %s', (valor, falta) => {
    const compra = { valor, credito: 9_000_000, saldoDevedor: 5_000_000, despesas: 0, tarifas: 15_000 }
    const feita = repartirCompra(compra, { despesasDoCreditoPpt: 0 })
    // The rest of the credit still pays what is owed, the fee included.
    expect(feita).toMatchObject(falta === undefined ? { abatimento: 9_000_000 - valor } : { falta })
  })

  test('loses no centavo of the price nor of the credit, and pays no cash while something is owed', () => {
    const dinheiro = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(dinheiro, dinheiro, dinheiro, dinheiro, (valor, credito, saldo, pedidas) => {
        const feita = repartir(valor, credito, saldo, pedidas)
        if ('erro' in feita) return valor < saldo && feita.falta === saldo - valor
        const { enviado, porConta, excedente, despesas, despesasAte, abatimento, especie } = feita
        expect([enviado + porConta, enviado + excedente]).toEqual([valor, credito])
        expect(despesas + abatimento + especie).toBe(excedente)
        expect(Math.min(porConta, excedente, despesas, abatimento, especie)).toBeGreaterThanOrEqual(0)
        expect(despesas).toBeLessThanOrEqual(Math.min(despesasAte, pedidas))
        return especie === 0 || abatimento === saldo
      }),
    )
  })
})
