import { expect, test } from 'vitest'
import { composicaoDoLance } from './composicao.tsx'

type Lance = Parameters<typeof composicaoDoLance>[0]

const lance = {
  recursosProprios: 4_000_000,
  trocaChaves: null,
  valorLanceEmbutido: 0,
  valorFGTS: 0,
  quantidadeParcelaSubsequente: 0,
  lancequitacao: 'N',
  tipoAmortizacao: 'PZ',
} as Lance

test.each<[string, Partial<Lance>, { label: string; value: string }]>([
  ['that ends the last instalments', {}, { label: 'Reduz', value: 'o prazo' }],
  ['that lowers them', { tipoAmortizacao: 'PC' }, { label: 'Reduz', value: 'a parcela' }],
  [
    'that pays the quota off, which reduces nothing',
    { lancequitacao: 'S' },
    { label: 'Se vencer', value: 'quita a cota' },
  ],
])('what the receipt tells of a bid %s', (_qual, mudanca, efeito) => {
  expect(composicaoDoLance({ ...lance, ...mudanca })).toContainEqual(efeito)
})
