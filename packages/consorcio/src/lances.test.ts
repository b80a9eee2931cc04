import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classificarLances, contemplarLances } from './classificacao.ts'
import { centavos, exemplos } from './exemplos.fixture.ts'
import type { CotaQueOferta, Oferta } from './lances.ts'
import {
  comporLance,
  corteDosLances,
  isLanceDeQuitacao,
  isNoPrazoDoLance,
  limitesDoLance,
  validarOferta,
  valorDoLanceFixo,
  valorDoPercentual,
} from './lances.ts'
import { parametrosPadrao } from './parametros.ts'
import { parsePercent, pptToPercent } from './percentual.ts'

const parametros = parametrosPadrao('imovel')
const cota: CotaQueOferta = {
  tipo: 'imovel',
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
  expect(validarOferta(lance, daCota, parametros)).toEqual(expected.erros)
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
  expect(validarOferta(...doExemplo(input), parametros)).toEqual([codigo])
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
    expect(validarOferta({ ...oferta, ...mudanca }, { ...cota, ...outra }, parametros)).toEqual(erros)
  })

  test.each([
    ['livre', 'lanceLivre', 7_000_000],
    ['fixo-25', 'lanceFixo25', 5_000_000],
    ['fixo-50', 'lanceFixo50', 10_000_000],
  ] as const)('%s where the group does not take it', (modalidade, nome, valor) => {
    const lance = { ...oferta, modalidade, valor, fgts: 0 }
    expect(validarOferta(lance, cota, parametros)).toEqual([])
    expect(validarOferta(lance, cota, { ...parametros, [nome]: false })).toEqual(['MODALIDADE_NAO_ADMITIDA'])
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

const lanceDo = (lance: { cota: string; credito: string; lance: string; saldoDevedor?: string }) => ({
  cota: Number(lance.cota),
  modalidade: 'livre' as const,
  credito: centavos(lance.credito),
  saldoDevedor: lance.saldoDevedor ? centavos(lance.saldoDevedor) : 10 ** 9,
  valor: centavos(lance.lance),
})

describe('ranking', () => {
  test('by percentage with four decimals, ties to the drawn number, while the fund allows', () => {
    const { input, expected } = exemplos['ranking-01']
    const ordem = classificarLances(input.lances.map(lanceDo), input.numeroBaseDesempate, parametros)
    expect(ordem.map((lance) => String(lance.cota).padStart(4, '0'))).toEqual(expected.ordem)
    expect(ordem.map(({ percentual }) => pptToPercent(percentual, 4))).toEqual(expected.percentuais)
    const { lances, saldo } = contemplarLances(ordem, centavos(input.saldoFundoComum), parametros)
    const contemplados = lances.filter(({ contemplado }) => contemplado)
    expect(contemplados.map((lance) => String(lance.cota).padStart(4, '0'))).toEqual(expected.contemplados)
    expect(saldo).toBe(centavos(expected.saldoFinal))
  })

  test('a bid that pays the quota off wins over a greater percentage, where the contract says so', () => {
    const { input, expected } = exemplos['lance-quitacao-01']
    const ordem = (lanceQuitacaoVence: boolean) =>
      classificarLances(input.lances.map(lanceDo), 1, { ...parametros, lanceQuitacaoVence }).map((lance) =>
        String(lance.cota).padStart(4, '0'),
      )
    expect(ordem(true)).toEqual(expected.ordem)
    expect(ordem(false)).toEqual(expected.ordem.toReversed())
  })

  const empatado = (numero: number) => lanceDo({ cota: String(numero), credito: '100.00', lance: '25.00' })
  test.each([
    ['superior', [259, 257, 260, 256]],
    ['menor-cota', [257, 259, 256, 260]],
  ] as const)('at the same distance, %s first', (desempate, esperada) => {
    const ordem = classificarLances([256, 257, 259, 260].map(empatado), 258, { ...parametros, desempate })
    expect(ordem.map((lance) => lance.cota)).toEqual(esperada)
  })

  test('by kind, one of each in turn after those that pay off', () => {
    const lances = [
      { ...empatado(1), valor: 9_000 },
      { ...empatado(2), valor: 8_000 },
      { ...empatado(3), modalidade: 'fixo-25' as const },
      { ...empatado(4), modalidade: 'fixo-25' as const },
      { ...empatado(5), modalidade: 'fixo-50' as const, valor: 5_000 },
      { ...empatado(6), modalidade: 'fixo-25' as const, saldoDevedor: 2_500 },
    ]
    const ordem = classificarLances(lances, 3, { ...parametros, ordemDosLances: 'por-modalidade' })
    expect(ordem.map((lance) => lance.cota)).toEqual([6, 1, 5, 3, 2, 4])
  })

  test.each([
    ['para', [true, false, false], 500],
    ['passa-ao-seguinte', [true, false, true], 0],
  ] as const)('a bid without cash: %s', (lanceSemCaixa, contemplados, saldo) => {
    const lances = [
      { ...empatado(1), valor: 9_000 },
      { ...empatado(2), valor: 8_000 },
      { ...empatado(3), credito: 2_500, valor: 2_000 },
    ].map((lance) => ({ ...lance, percentual: 0, quitacao: false }))
    const apurado = contemplarLances(lances, 1_500, { lanceSemCaixa })
    expect(apurado.lances.map(({ contemplado }) => contemplado)).toEqual(contemplados)
    expect(apurado.saldo).toBe(saldo)
  })

  test('does not depend on the order in which the bids are given, and never overdraws the fund', () => {
    const lances = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }).chain((cotas) =>
      fc.tuple(
        ...cotas.map((numero) =>
          fc.record({
            cota: fc.constant(numero),
            modalidade: fc.constantFrom('livre' as const, 'fixo-25' as const, 'fixo-50' as const),
            credito: fc.constantFrom(8_000_000, 10_000_000),
            saldoDevedor: fc.integer({ min: 1, max: 10_000_000 }),
            valor: fc.integer({ min: 1, max: 8_000_000 }),
          }),
        ),
      ),
    )
    const embaralhados = lances.chain((lista) =>
      fc.tuple(fc.constant(lista), fc.shuffledSubarray(lista, { minLength: lista.length })),
    )
    const regras = fc.record({
      ordemDosLances: fc.constantFrom('unica' as const, 'por-modalidade' as const),
      lanceSemCaixa: fc.constantFrom('para' as const, 'passa-ao-seguinte' as const),
    })
    fc.assert(
      fc.property(embaralhados, regras, fc.nat(30_000_000), ([lista, outra], regra, caixa) => {
        const contrato = { ...parametros, ...regra }
        const ordem = classificarLances(lista, 450, contrato)
        expect(classificarLances(outra, 450, contrato)).toEqual(ordem)
        const { lances: apurados, saldo } = contemplarLances(ordem, caixa, contrato)
        const gasto = apurados
          .filter(({ contemplado }) => contemplado)
          .reduce((soma, { credito, valor }) => soma + credito - valor, 0)
        expect(saldo).toBe(caixa - gasto)
        expect(Math.min(saldo, ...apurados.map((lance) => lance.saldo))).toBeGreaterThanOrEqual(0)
      }),
    )
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
