import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classificarLances, contemplarLances, suplenteDoLance } from './classificacao.ts'
import { centavos, exemplos } from './exemplos.fixture.ts'
import { parametrosPadrao } from './parametros.ts'
import { pptToPercent } from './percentual.ts'

const parametros = parametrosPadrao('imovel')

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

describe('when a winner does not pay', () => {
  const preterido = (numero: number, valor: number) => ({
    ...lanceDo({ cota: String(numero), credito: '100.00', lance: '0.00' }),
    valor,
    percentual: 0,
    quitacao: false,
    posicao: numero,
    contemplado: false,
    saldo: 0,
  })
  const lances = [{ ...preterido(1, 9_000), contemplado: true }, preterido(2, 5_000), preterido(3, 6_000)]
  test.each([
    [5_000, 'para', 2],
    [4_999, 'para', null],
    [4_999, 'passa-ao-seguinte', 3],
    [3_999, 'passa-ao-seguinte', null],
  ] as const)('with %i in the fund (%s), quota %s takes its place', (saldo, lanceSemCaixa, esperada) => {
    expect(suplenteDoLance(lances, saldo, { lanceSemCaixa })?.cota ?? null).toBe(esperada)
  })
})
