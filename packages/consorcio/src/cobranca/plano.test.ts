import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePercent } from '../valores/percentual.ts'
import { addPercentuais, mapPercentuais, SEM_PERCENTUAL } from './componentes.ts'
import { cronogramaIdeal } from './cronograma.ts'
import type { Plano, PosicaoNoPlano } from './plano.ts'
import { percentuaisContratados, percentuaisDaContribuicao, taxaAntecipadaAberta, taxaAntecipadaPaga } from './plano.ts'

const base = {
  prazoMeses: 100,
  taxaAdministracaoPpt: parsePercent('16'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: 0,
  casasDoPercentual: 10,
}
const convencional: Plano = { ...base, modalidade: 'convencional' }
const maisPorMenos: Plano = { ...base, modalidade: 'mais-por-menos', fracaoPpt: parsePercent('75') }
const justo: Plano = { ...base, modalidade: 'plano-justo', adicionalPpt: parsePercent('0.35') }
const naoContemplada: PosicaoNoPlano = { contribuicoes: 100, contribuicoesAntesDaContemplacao: null }
const contempladaAos20: PosicaoNoPlano = { contribuicoes: 100, contribuicoesAntesDaContemplacao: 20 }

const fundoComum = (plano: Plano, numero: number, posicao: PosicaoNoPlano) =>
  percentuaisDaContribuicao(plano, numero, posicao).fundoComum

describe("'mais por menos'", () => {
  test.each([
    ['before contemplation', 20, '0.75'],
    ['from the first contribution after it', 21, '1.0625'],
    ['at the end', 100, '1.0625'],
  ])('%s, contribution %i amortises %s%% of fundo comum', (_quando, numero, percentual) => {
    expect(fundoComum(maisPorMenos, numero, contempladaAos20)).toBe(parsePercent(percentual))
  })

  test('is reduced until the end while not contemplated', () => {
    expect(fundoComum(maisPorMenos, 100, naoContemplada)).toBe(parsePercent('0.75'))
  })

  test('reduces fundo de reserva too, but not the administration fee', () => {
    const reduzida = percentuaisDaContribuicao(maisPorMenos, 1, naoContemplada)
    const cheia = percentuaisDaContribuicao(convencional, 1, naoContemplada)
    expect(reduzida.fundoReserva).toBe(parsePercent('0.015'))
    expect(reduzida.taxaAdministracao).toBe(cheia.taxaAdministracao)
  })
})

describe('Plano Justo', () => {
  test.each([
    ['none before contemplation', 20, contempladaAos20, '0'],
    ['the monthly addition after it', 21, contempladaAos20, '0.35'],
    ['none while not contemplated', 100, naoContemplada, '0'],
  ])('administration fee: %s', (_regra, numero, posicao, percentual) => {
    expect(percentuaisDaContribuicao(justo, numero, posicao).taxaAdministracao).toBe(parsePercent(percentual))
  })

  test('owes in all the additions of the contributions left', () => {
    expect(percentuaisContratados(justo, contempladaAos20).taxaAdministracao).toBe(parsePercent('28'))
    expect(percentuaisContratados(justo, naoContemplada).taxaAdministracao).toBe(0)
  })
})

describe('an anticipated administration fee', () => {
  const antecipada = { taxaAntecipada: { ppt: parsePercent('2'), contribuicoes: 10 } }
  const substitutiva: Plano = { ...convencional, ...antecipada }
  const aditiva: Plano = { ...substitutiva, leituraDaTaxaAntecipada: 'aditiva' }
  const taxa = (plano: Plano, numero: number) =>
    percentuaisDaContribuicao(plano, numero, naoContemplada).taxaAdministracao

  test.each([
    ['only itself while it lasts', substitutiva, 10, '0.2'],
    ['the rest over what remains, after it', substitutiva, 11, '0.1555555555'],
    ['itself and the rest together', aditiva, 10, '0.34'],
    ['the rest alone, after it', aditiva, 11, '0.14'],
    ['itself in Plano Justo, even before contemplation', { ...justo, ...antecipada }, 10, '0.2'],
  ])('charges %s', (_caso, plano, numero, esperado) => {
    expect(taxa(plano, numero)).toBe(parsePercent(esperado))
  })

  test.each([
    ['whole where the instalment charges nothing else of it', substitutiva, 1_234],
    // 0.2 of 0.34, of 12.34: 7.2588.
    ['in its proportion where it is charged with the rest, half up', aditiva, 726],
  ])('is told from the fee of an instalment %s; after its last month nothing is', (_caso, plano, esperada) => {
    const pagas = [10, 11].map((numero) => ({ numero, taxaAdministracao: 1_234 }))
    expect(taxaAntecipadaPaga(plano, naoContemplada, pagas)).toBe(esperada)
    expect(taxaAntecipadaPaga(convencional, naoContemplada, pagas)).toBe(0)
  })

  test.each([
    ['whole months alone', substitutiva, 8, '0.4'],
    ['the part beside the rest', aditiva, 8, '0.4'],
    ['nothing after its last month', substitutiva, 10, '0'],
  ])('is open in what is yet to be charged: %s', (_caso, plano, emitidas, esperada) => {
    const inteiro = cronogramaIdeal(plano, naoContemplada, emitidas)
    expect(taxaAntecipadaAberta(plano, naoContemplada, inteiro)).toBe(parsePercent(esperada))
    const menor = inteiro.map(({ numero, percentuais }) => ({
      numero,
      percentuais: mapPercentuais((qual) => percentuais[qual] / 2),
    }))
    expect(taxaAntecipadaAberta(plano, naoContemplada, menor)).toBe(parsePercent(esperada) / 2)
  })

  test('is charged within the plan of who joined with fewer contributions', () => {
    const curta = { contribuicoes: 5, contribuicoesAntesDaContemplacao: null }
    expect(percentuaisDaContribuicao(substitutiva, 5, curta).taxaAdministracao).toBe(parsePercent('3.2'))
  })
})

test("'mais por menos' reduces the fee where the contract says so", () => {
  const total: Plano = { ...maisPorMenos, redutorIncideNaTaxa: true }
  expect(percentuaisDaContribuicao(total, 20, contempladaAos20).taxaAdministracao).toBe(parsePercent('0.12'))
  expect(percentuaisDaContribuicao(total, 21, contempladaAos20).taxaAdministracao).toBe(parsePercent('0.17'))
})

test.each([0, 101, 1.5, Number.NaN])('contribution %d is outside a plan of 100', (numero) => {
  expect(() => percentuaisDaContribuicao(convencional, numero, naoContemplada)).toThrow(RangeError)
})

test('over all contributions the percentages add up to exactly what was contracted', () => {
  const antecipacoes = fc.record({
    taxaAntecipada: fc.constantFrom(undefined, { ppt: parsePercent('2'), contribuicoes: 7 }),
    leituraDaTaxaAntecipada: fc.constantFrom('substitutiva' as const, 'aditiva' as const),
    redutorIncideNaTaxa: fc.boolean(),
  })
  const planos = fc
    .tuple(fc.constantFrom(convencional, maisPorMenos, justo), antecipacoes)
    .map(([plano, variante]): Plano => ({ ...plano, ...variante }))
  const casas = fc.constantFrom(4, 10)
  const posicoes = fc
    .integer({ min: 1, max: 240 })
    .chain((contribuicoes) =>
      fc.record({ contribuicoes: fc.constant(contribuicoes), antes: fc.nat(contribuicoes - 1) }),
    )
  fc.assert(
    fc.property(planos, casas, posicoes, (modelo, casasDoPercentual, { contribuicoes, antes }) => {
      const plano = { ...modelo, casasDoPercentual }
      const posicao = { contribuicoes, contribuicoesAntesDaContemplacao: antes }
      let soma = SEM_PERCENTUAL
      for (let numero = 1; numero <= contribuicoes; numero += 1) {
        const percentuais = percentuaisDaContribuicao(plano, numero, posicao)
        expect(
          Math.min(percentuais.fundoComum, percentuais.taxaAdministracao, percentuais.fundoReserva),
        ).toBeGreaterThanOrEqual(0)
        soma = addPercentuais(soma, percentuais)
      }
      expect(soma).toEqual(percentuaisContratados(plano, posicao))
    }),
  )
})
