import { expect, test } from 'vitest'
import { valorDoSaldo } from './valor-do-saldo.ts'

test.each([
  ['pago_centavos', '123456', 'R$\u00a01.234,56'],
  ['pago_ppt', '15000000001', '1,5000000001%'],
  ['parcelas_pagas', '12', '12'],
  ['em_aberto', '[{"numero":1}]', '1 parcela'],
  ['em_aberto', '[]', '0 parcelas'],
  ['assembleias', '[[12,"2026-11-20",0],[13,"2026-12-18",0]]', '12ª em 20/11/2026; 13ª em 18/12/2026'],
  ['assembleias', '[]', 'nada'],
  ['parametros', '[["2026-01-01",{}]]', 'desde 01/01/2026'],
  ['feriados', '[{"data":"2026-12-25","descricao":"Natal","uf":null}]', '25/12/2026'],
  ['pago_centavos', 'null', 'nada guardado'],
])('%s %s is shown as %s', (campo, json, esperado) => {
  expect(valorDoSaldo(campo, json)).toBe(esperado)
})
