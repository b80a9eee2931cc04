import { expect, test } from 'vitest'
import { rotuloDe } from '../grupos/index.ts'
import { valorDoSaldo } from './valor-do-saldo.ts'

test.each([
  ['pago_centavos', '123456', 'R$\u00a01.234,56'],
  ['pago_ppt', '15000000001', '1,5000000001%'],
  ['parcelas_pagas', '12', '12'],
  ['em_aberto', '[{"numero":1}]', '1 parcela'],
  ['em_aberto', '[]', '0 parcelas'],
  [
    'assembleias',
    '[[12,"2026-11-20",2],[13,"2026-12-18",0]]',
    '12ª em 20/11/2026, com resultado; 13ª em 18/12/2026, sem resultado',
  ],
  ['assembleias', '[]', 'nada'],
  ['parametros', '[["2026-01-01",{}]]', 'desde 01/01/2026'],
  [
    'parametros',
    '[["2026-01-01",{"diasUteisParaPagarLance":4,"trocaDeChaves":true}]]',
    `desde 01/01/2026, ${rotuloDe('diasUteisParaPagarLance')}: 4 dias úteis, ${rotuloDe('trocaDeChaves')}: Sim`,
  ],
  ['feriados', '[{"data":"2026-12-25","descricao":"Natal","uf":null}]', '25/12/2026, Natal, de todo o país'],
  ['feriados', '[{"data":"2026-07-09","descricao":"Revolução","uf":"SP"}]', '09/07/2026, Revolução, SP'],
  ['pago_centavos', 'null', 'nada guardado'],
])('%s %s is shown as %s', (campo, json, esperado) => {
  expect(valorDoSaldo(campo, json)).toBe(esperado)
})

test.each([
  ['assembleias', '[[12,"2026-11-10",%]]', ['0', '1', '2']],
  ['parametros', '[["2026-01-01",{"diasUteisParaPagarLance":%}]]', ['4', '5']],
  ['feriados', '[{"data":"2026-07-09","descricao":"Revolução","uf":%}]', ['null', '"SP"', '"RJ"']],
])('what differs of %s is seen on each side', (campo, json, valores) => {
  expect(new Set(valores.map((valor) => valorDoSaldo(campo, json.replace('%', valor)))).size).toBe(valores.length)
})
