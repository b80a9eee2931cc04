import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import {
  devolucaoDaTaxa,
  type FatosDaTransferencia,
  impedimentosDaTransferencia,
  taxaDeTransferencia,
} from './transferencia.ts'

const boa: FatosDaTransferencia = {
  situacao: 'Ativo',
  contemplada: false,
  parcelasEmAtraso: 0,
  versao: 0,
  grupoEncerrado: false,
  emRenegociacao: false,
  emOutroPedido: false,
}

describe('document 3 §5: each rule refuses alone', () => {
  test.each<[string, Partial<FatosDaTransferencia>, string[]]>([
    ['all hold', {}, []],
    ['paid off', { situacao: 'Quitado' }, []],
    ['as another system writes it', { situacao: 'NORMAL' }, []],
    ['contemplated', { contemplada: true }, ['contemplada']],
    ['one instalment late', { parcelasEmAtraso: 1 }, ['atraso']],
    ['of version 1', { versao: 1 }, ['versao']],
    ['of a group being formed', { situacao: 'Em formação' }, ['situacao']],
    ['two at once', { versao: 2, parcelasEmAtraso: 3 }, ['atraso', 'versao']],
    ['with a renegotiation agreed on', { emRenegociacao: true }, ['renegociacao']],
    ['with another request', { emOutroPedido: true }, ['pedido']],
    ['contemplated, with the request to use its credit', { contemplada: true, emOutroPedido: true }, ['contemplada']],
    ['of a closed group, whatever else', { grupoEncerrado: true, parcelasEmAtraso: 1 }, ['encerrado']],
    ['cancelled, whatever else', { situacao: 'Cancelado', parcelasEmAtraso: 3, versao: 1 }, ['cancelada']],
  ])('%s', (_, mais, impedem) => {
    expect(impedimentosDaTransferencia({ ...boa, ...mais })).toEqual(impedem)
  })
})

test.each([
  [10_000_000, 100_000],
  [149, 1],
  [150, 2],
  [49, 0],
])('the fee of a credit of %i is %i: one per cent, half up', (credito, taxa) => {
  expect(taxaDeTransferencia(credito, parametrosPadrao('auto'))).toBe(taxa)
})

test.each([
  ['cedente', null, 100_001],
  ['cedente', 'cessionario', 100_001],
  ['cedente', 'cedente', 0],
  ['cessionario', null, 100_001],
  ['cessionario', 'cedente', 100_001],
  ['cessionario', 'cessionario', 0],
] as const)('of a fee that the %s paid, where %s gives up, %i comes back', (quemPaga, desiste, volta) => {
  expect(devolucaoDaTaxa(100_001, { quemPaga, desiste }, parametrosPadrao('auto'))).toBe(volta)
})

test('the contract may keep a part of it, half up', () => {
  const metade = { taxaRetidaNaDesistenciaPpt: 500_000_000_000 }
  expect(devolucaoDaTaxa(100_001, { quemPaga: 'cedente', desiste: 'cedente' }, metade)).toBe(50_000)
})
