import { expect, it } from 'vitest'
import { aoTitular, partesDa } from './Reparticao.tsx'

const nada = { enviado: 0, porConta: 0, despesas: 0, abatimento: 0, especie: 0, despesasAte: 0 }
const reais = (dados: Parameters<typeof partesDa>[0]) =>
  Object.fromEntries(partesDa(dados).map(({ label, value }) => [label, value.props.centavos]))

it.each([
  ['a price above the credit', { enviado: 80, porConta: 20 }, { enviado: 80, titular: 20 }, 0],
  ['a price below it, with instalments to pay', { enviado: 60, abatimento: 20 }, { enviado: 60, parcelas: 20 }, 0],
  [
    'a price below it, with costs',
    { enviado: 60, despesas: 5, abatimento: 15 },
    { enviado: 60, despesas: 5, parcelas: 15 },
    5,
  ],
  [
    'a price below it, with nothing owed',
    { enviado: 60, despesas: 5, especie: 15 },
    { enviado: 60, despesas: 5, volta: 15 },
    20,
  ],
] as const)('tells where the credit goes: %s', (_, partes, { enviado, ...ditas }, dele) => {
  const dados = { valorCompra: 100, reparticao: { ...nada, ...partes } }
  const label = {
    titular: 'Você paga direto a quem vende',
    despesas: 'Do crédito, para as suas despesas',
    parcelas: 'Do crédito, paga parcelas da cota',
    volta: 'Do crédito, volta para você',
  }
  expect(reais(dados)).toEqual({
    'Valor da compra': 100,
    'Do crédito, pagamos a quem vende': enviado,
    ...Object.fromEntries(Object.entries(ditas).map(([qual, valor]) => [label[qual as keyof typeof label], valor])),
  })
  expect(aoTitular(dados)).toBe(dele)
})

it('tells nothing while no price covers what is owed', () => {
  expect([partesDa({ valorCompra: 100, reparticao: null }), aoTitular({ reparticao: null })]).toEqual([[], 0])
})
