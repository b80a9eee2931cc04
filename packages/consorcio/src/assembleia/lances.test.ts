import { describe, expect, test } from 'vitest'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent } from '../valores/percentual.ts'
import type { CotaQueOferta, Oferta } from './lances.ts'
import {
  aproveitarLance,
  comporLance,
  corteDosLances,
  isLanceDeQuitacao,
  isNoPrazoDoLance,
  limitesDoLance,
  validateOferta,
  valorDoLanceFixo,
  valorDoPercentual,
} from './lances.ts'

const parametros = parametrosPadrao('imovel')
const cota: CotaQueOferta = {
  dia: '2026-11-20',
  tipo: 'imovel',
  pessoa: 'PF',
  credito: 20_000_000,
  saldoDevedor: 18_000_000,
  cancelada: false,
  contemplada: false,
}
const oferta: Oferta = { modalidade: 'livre', valor: 7_000_000, embutido: 5_000_000, fgts: 1_200_000 }

type Exemplo = { credito: string; lancePct: string; embutidoPct: string; fgts: string; saldoDevedor?: string }
function doExemplo(input: Exemplo): [Oferta, CotaQueOferta] {
  const credito = centavos(input.credito)
  const parte = (percentual: string) => valorDoPercentual(credito, parsePercent(percentual))
  return [
    {
      modalidade: 'livre',
      valor: parte(input.lancePct),
      embutido: parte(input.embutidoPct),
      fgts: centavos(input.fgts),
    },
    { ...cota, credito, saldoDevedor: centavos(input.saldoDevedor ?? input.credito) },
  ]
}

test('a bid is made of embedded credit, FGTS and own money', () => {
  const { input, expected } = exemplos['lance-01']
  const [lance, daCota] = doExemplo(input)
  expect(validateOferta(lance, daCota, parametros)).toEqual(expected.erros)
  expect(comporLance(lance, daCota.credito, { fgtsAbateCredito: false })).toEqual({
    valor: centavos(expected.lance),
    embutido: centavos(expected.embutido),
    fgts: centavos(expected.fgts),
    recursosProprios: centavos(expected.recursosProprios),
    creditoLiquido: centavos(expected.creditoLiquido),
    percentual: parsePercent(input.lancePct),
  })
  expect(comporLance(lance, daCota.credito, { fgtsAbateCredito: true }).creditoLiquido).toBe(
    centavos(expected.creditoLiquidoAposFgts_Tradicao),
  )
})

test.each([
  [exemplos['lance-erro-02'], 'EMBUTIDO_E_FGTS_ACIMA_DO_LANCE'],
  [exemplos['lance-erro-03'], 'LANCE_VAZIO'],
  [exemplos['lance-erro-05'], 'LANCE_ACIMA_DO_MAXIMO'],
])('$expected.motivo', ({ input }, codigo) => {
  expect(validateOferta(...doExemplo(input), parametros)).toEqual([codigo])
})

describe('a bid is refused', () => {
  test.each<[string, Partial<Oferta>, Partial<CotaQueOferta>, string[]]>([
    ['not at all', {}, {}, []],
    ['at its minimum: no', { valor: 180_000, embutido: 0, fgts: 0 }, {}, []],
    ['a centavo under it', { valor: 179_999, embutido: 0, fgts: 0 }, {}, ['LANCE_ABAIXO_DO_MINIMO']],
    ['at the balance: no', { valor: 18_000_000 }, {}, []],
    ['a centavo over it', { valor: 18_000_001 }, {}, ['LANCE_ACIMA_DO_MAXIMO']],
    ['embedded at 25%: no', { embutido: 5_000_000 }, {}, []],
    ['embedded a centavo over', { embutido: 5_000_001 }, {}, ['EMBUTIDO_ACIMA_DO_PERMITIDO']],
    ['embedded negative', { embutido: -1 }, {}, ['EMBUTIDO_ACIMA_DO_PERMITIDO']],
    ['FGTS filling the bid: no', { fgts: 2_000_000 }, {}, []],
    ['FGTS a centavo over', { fgts: 2_000_001 }, {}, ['EMBUTIDO_E_FGTS_ACIMA_DO_LANCE']],
    ['FGTS negative', { fgts: -1 }, {}, ['EMBUTIDO_E_FGTS_ACIMA_DO_LANCE']],
    ['FGTS in a car', {}, { tipo: 'auto' }, ['FGTS_SO_EM_IMOVEL']],
    ['no FGTS in a car: no', { fgts: 0 }, { tipo: 'auto' }, []],
    ['fixed at exactly 25%: no', { modalidade: 'fixo-25', valor: 5_000_000, fgts: 0 }, {}, []],
    ['fixed a centavo off', { modalidade: 'fixo-25', valor: 5_000_001, fgts: 0 }, {}, ['LANCE_FIXO_DIFERENTE']],
    ['fixed at exactly 50%: no', { modalidade: 'fixo-50', valor: 10_000_000 }, {}, []],
    ['cancelled', {}, { cancelada: true }, ['COTA_CANCELADA']],
    ['contemplated', {}, { contemplada: true }, ['COTA_CONTEMPLADA']],
  ])('%s', (_caso, mudanca, outra, erros) => {
    expect(validateOferta({ ...oferta, ...mudanca }, { ...cota, ...outra }, parametros)).toEqual(erros)
  })

  test.each([
    ['livre', 'lanceLivre', 7_000_000],
    ['fixo-25', 'lanceFixo25', 5_000_000],
    ['fixo-50', 'lanceFixo50', 10_000_000],
  ] as const)('%s where the group does not take it', (modalidade, nome, valor) => {
    const lance = { ...oferta, modalidade, valor, fgts: 0 }
    expect(validateOferta(lance, cota, parametros)).toEqual([])
    expect(validateOferta(lance, cota, { ...parametros, [nome]: false })).toEqual(['MODALIDADE_NAO_ADMITIDA'])
  })
})

test.each([
  ['saldo-devedor', '1', 180_000],
  ['credito', '10', 2_000_000],
  ['credito', '95', 18_000_000],
] as const)('the minimum on %s, %s%%, is %i and never over the balance', (baseDoLanceMinimo, percentual, minimo) => {
  const contrato = { ...parametros, baseDoLanceMinimo, lanceMinimoPpt: parsePercent(percentual) }
  expect(limitesDoLance(cota, contrato)).toEqual({ minimo, maximo: 18_000_000, embutidoMaximo: 5_000_000 })
})

test.each([
  ['fixo-25', 7_345_013, 1_836_253],
  ['fixo-50', 7_345_013, 3_672_507],
] as const)('%s of %i is %i', (modalidade, credito, valor) => {
  expect(valorDoLanceFixo(modalidade, credito)).toBe(valor)
})

describe('the deadline', () => {
  test.each([
    ['23:59', '2026-11-19T02:59:59.999Z', true],
    ['23:59', '2026-11-19T03:00:00.000Z', false],
    ['18:00', '2026-11-18T21:00:59.999Z', true],
    ['18:00', '2026-11-18T21:01:00.000Z', false],
  ])(
    'of an assembly on 2026-11-19 closing at %s: at %s a bid is taken: %s',
    (horaLimiteDoLance, instante, esperado) => {
      expect(isNoPrazoDoLance(new Date(instante), '2026-11-19', { ...parametros, horaLimiteDoLance })).toBe(esperado)
    },
  )

  test('is the first instant that is late', () => {
    expect(corteDosLances('2026-11-19', parametros).toISOString()).toBe('2026-11-19T03:00:00.000Z')
  })
})

test.each([
  [99, 100, false],
  [100, 100, true],
  [101, 100, true],
  [0, 0, false],
])('%i against a balance of %i pays off: %s', (valor, saldo, esperado) => {
  expect(isLanceDeQuitacao(valor, saldo)).toBe(esperado)
})

test.each([
  ['all of it', 30_000, { valor: 30_000, embutido: 12_000, fgts: 8_000 }],
  ['own money is given back first', 20_000, { valor: 20_000, embutido: 12_000, fgts: 8_000 }],
  ['then less leaves the credit', 19_999, { valor: 19_999, embutido: 11_999, fgts: 8_000 }],
  ['until none does', 8_000, { valor: 8_000, embutido: 0, fgts: 8_000 }],
  ['FGTS last', 7_999, { valor: 7_999, embutido: 0, fgts: 7_999 }],
  ['nothing', 0, { valor: 0, embutido: 0, fgts: 0 }],
])('of a bid of 30,000 the quota takes %s', (_caso, aproveitado, esperado) => {
  expect(aproveitarLance({ valor: 30_000, embutido: 12_000, fgts: 8_000 }, aproveitado)).toEqual(esperado)
})
