import { expect, test } from 'vitest'
import { codigoDoPedido } from './codigo-do-pedido.ts'

test.each([
  ['0f8fad5b-d9cb-469f-a165-70867728950e', '7728-950E'],
  ['4bf92f3577b34da6a3ce929d0e0e4736', '0E0E-4736'],
  ['7F000001:1F90_7F000001:0BB8', '0001-0BB8'],
  ['12345678', '1234-5678'],
  ['1234567', null],
  ['', null],
])('%o is read out as %o', (pedido, codigo) => {
  expect(codigoDoPedido(pedido)).toBe(codigo)
})
