import { expect, test } from 'vitest'
import { valorDoSaldo } from './valor-do-saldo.ts'

test.each([
  ['pago_centavos', '123456', 'R$\u00a01.234,56'],
  ['pago_ppt', '15000000001', '1,5000000001%'],
  ['parcelas_pagas', '12', '12'],
  ['em_aberto', '[{"numero":1}]', '1 parcela'],
  ['em_aberto', '[]', '0 parcelas'],
  ['pago_centavos', 'null', 'nada guardado'],
])('%s %s is shown as %s', (campo, json, esperado) => {
  expect(valorDoSaldo(campo, json)).toBe(esperado)
})
