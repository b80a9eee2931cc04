import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { pptToPercent } from '../valores/percentual.ts'
import { classificarLances, contemplarLances } from './classificacao.ts'
import { isLanceDeQuitacao } from './lances.ts'

const parametros = parametrosPadrao('imovel')

const lanceDo = (lance: { cota: string; credito: string; lance: string; saldoDevedor?: string }) => ({
  cota: Number(lance.cota),
  modalidade: 'livre' as const,
  credito: centavos(lance.credito),
  valor: centavos(lance.lance),
  fundoComum: centavos(lance.lance),
  quitacao: lance.saldoDevedor ? isLanceDeQuitacao(centavos(lance.lance), centavos(lance.saldoDevedor)) : false,
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
      { ...empatado(6), modalidade: 'fixo-25' as const, quitacao: true },
    ]
    const ordem = classificarLances(lances, 3, { ...parametros, ordemDosLances: 'por-modalidade' })
    expect(ordem.map((lance) => lance.cota)).toEqual([6, 1, 5, 3, 2, 4])
  })

  test.each([
    ['para', [true, false, false], 500],
    ['passa-ao-seguinte', [true, false, true], 0],
  ] as const)('a bid without cash: %s', (lanceSemCaixa, contemplados, saldo) => {
    const lances = [
      { ...empatado(1), fundoComum: 9_000 },
      { ...empatado(2), fundoComum: 8_000 },
      { ...empatado(3), credito: 2_500, fundoComum: 2_000 },
    ].map((lance) => ({ ...lance, percentual: 0 }))
    const apurado = contemplarLances(lances, 1_500, { lanceSemCaixa })
    expect(apurado.lances.map(({ contemplado }) => contemplado)).toEqual(contemplados)
    expect(apurado.saldo).toBe(saldo)
  })

  const inteiro = { ...empatado(1), percentual: 0, valor: 6_000, fundoComum: 5_000 }
  test.each([
    [5_000, true, 0],
    [4_999, false, 4_999],
  ])('of %i in the fund and 5,000 of a bid of 6,000, a credit of 10,000 is served: %s', (fundo, serve, saldo) => {
    const apurado = contemplarLances([inteiro], fundo, parametros)
    expect([apurado.lances[0]?.contemplado, apurado.saldo]).toEqual([serve, saldo])
  })

  test('what a bid puts into the fund must be told when its turn comes, and only then', () => {
    const semFundo = { ...inteiro, cota: 2, fundoComum: null }
    expect(contemplarLances([inteiro, semFundo], 0, { lanceSemCaixa: 'para' }).saldo).toBe(0)
    expect(() => contemplarLances([inteiro, semFundo], 0, { lanceSemCaixa: 'passa-ao-seguinte' })).toThrow(RangeError)
  })

  test('does not depend on the order in which the bids are given, and never overdraws the fund', () => {
    const lances = fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }).chain((cotas) =>
      fc.tuple(
        ...cotas.map((numero) =>
          fc.record({
            cota: fc.constant(numero),
            modalidade: fc.constantFrom('livre' as const, 'fixo-25' as const, 'fixo-50' as const),
            credito: fc.constantFrom(8_000_000, 10_000_000),
            quitacao: fc.boolean(),
            valor: fc.integer({ min: 1, max: 8_000_000 }),
            fundoComum: fc.integer({ min: 0, max: 8_000_000 }),
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
          .reduce((soma, { credito, fundoComum }) => soma + credito - fundoComum, 0)
        expect(saldo).toBe(caixa - gasto)
        expect(Math.min(saldo, ...apurados.map((lance) => lance.saldo))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
