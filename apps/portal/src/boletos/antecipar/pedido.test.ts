import { describe, expect, test } from 'vitest'
import type { Limites } from './consultas.ts'
import { erroDaQuantidade, erroDoValor, hrefDaSimulacao, pedidoDoEndereco } from './pedido.ts'

const limites: Limites = {
  parcelasRestantes: 10,
  valorMaximo: 500_000,
  precoDasUltimas: [],
  proximaParcela: 50_000,
  emAberto: { quantidade: 0, total: 0 },
  depoisDaContemplacao: null,
  impedimento: null,
}

describe('the address of a simulation', () => {
  test.each([[{ tipo: 'prazo', quantidade: 3 }], [{ tipo: 'valor', valor: 123_456 }], [{ tipo: 'quitacao' }]] as const)(
    'of %j is read back as it was',
    (pedido) => {
      const [, busca] = hrefDaSimulacao(pedido).split('?')
      expect(pedidoDoEndereco(new URLSearchParams(busca))).toEqual(pedido)
    },
  )

  test.each([
    '',
    'tipo=prazo',
    'tipo=prazo&quantidade=0',
    'tipo=prazo&quantidade=601',
    'tipo=valor&valor=-1',
    'tipo=x',
  ])('that says "%s" asks for nothing', (busca) => expect(pedidoDoEndereco(new URLSearchParams(busca))).toBeNull())
})

test.each([
  ['', false],
  ['0', false],
  ['1', true],
  ['10', true],
  ['11', false],
  ['2,5', false],
])('"%s" instalments of 10 that are left may be paid ahead: %s', (texto, serve) =>
  expect(erroDaQuantidade(texto, limites) === null).toBe(serve),
)

test.each([
  ['', false],
  ['0,00', false],
  ['0,01', true],
  ['5.000,00', true],
  ['5.000,01', false],
])('%s of the 5.000,00 that are left may be paid ahead: %s', (texto, serve) =>
  expect(erroDoValor(texto, limites, 'R$ 5.000,00') === null).toBe(serve),
)
