import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { multiplyHalfUp, sum } from '../valores/dinheiro.ts'
import { parsePercent, pptToPercent, ratioPpt } from '../valores/percentual.ts'
import { AMORTIZAVEIS, totalDosPercentuais } from './componentes.ts'
import { encargosDeAtraso, parcelaIdeal } from './parcela.ts'
import type { Plano } from './plano.ts'

function planoDe(prazoMeses: number, taxa: string, reserva: string, seguro = '0', casasDoPercentual = 10): Plano {
  return {
    modalidade: 'convencional',
    prazoMeses,
    taxaAdministracaoPpt: parsePercent(taxa),
    fundoReservaPpt: parsePercent(reserva),
    seguroMensalPpt: parsePercent(seguro),
    casasDoPercentual,
  }
}

const inteira = (contribuicoes: number) => ({ contribuicoes, contribuicoesAntesDaContemplacao: null })

test('a conventional instalment, component by component', () => {
  const { input, expected } = exemplos['parcela-01']
  const plano = planoDe(input.prazo, input.taxaAdmTotalPct, input.fundoReservaTotalPct, input.seguroMensalPct)
  const parcela = parcelaIdeal(plano, centavos(input.credito), 1, inteira(input.prazo))
  expect(parcela.componentes).toMatchObject({
    fundoComum: centavos(expected.fundoComum),
    taxaAdministracao: centavos(expected.taxaAdm),
    fundoReserva: centavos(expected.fundoReserva),
    seguro: centavos(expected.seguro),
  })
  expect(parcela.total).toBe(centavos(expected.parcela))
  expect(pptToPercent(totalDosPercentuais(parcela.percentuais), 4)).toBe(expected.percentualMensalSemSeguro)
})

/**
 * Computes, in half centavos, how far a plan's charges for a component exceed its contracted percentage at one credit.
 */
function deriva(plano: Plano, credito: number, nome: (typeof AMORTIZAVEIS)[number]): number {
  const parcelas = Array.from({ length: plano.prazoMeses }, (_, i) =>
    parcelaIdeal(plano, credito, i + 1, inteira(plano.prazoMeses)),
  )
  const contratado = multiplyHalfUp(credito * 2, sum(parcelas.map(({ percentuais }) => percentuais[nome])))
  return sum(parcelas.map(({ componentes }) => 2 * componentes[nome])) - contratado
}

test('over a plan, no component drifts by more than half a centavo a contribution', () => {
  const planos = fc.record({
    prazo: fc.integer({ min: 2, max: 240 }),
    taxa: fc.integer({ min: 0, max: 3000 }),
    casas: fc.constantFrom(4, 10),
    credito: fc.integer({ min: 500_000, max: 100_000_000 }),
  })
  fc.assert(
    fc.property(planos, ({ prazo, taxa, casas, credito }) => {
      const plano = planoDe(prazo, (taxa / 100).toFixed(2), '2', '0', casas)
      for (const nome of AMORTIZAVEIS) expect(Math.abs(deriva(plano, credito, nome))).toBeLessThanOrEqual(prazo)
    }),
  )
})

test('the bound is near: a plan of 240 months drifts by R$ 1,18 or more, of R$ 1,20', () => {
  const plano = planoDe(240, '0', '0')
  const maiores = Array.from({ length: 240 }, (_, i) => Math.abs(deriva(plano, 5_000_000 + i, 'fundoComum')))
  expect(Math.max(...maiores) / 2).toBeGreaterThanOrEqual(118)
  expect(Math.max(...maiores) / 2).toBeLessThanOrEqual(120)
})

test('where the percentage has four decimals, the last instalment takes what is left', () => {
  const { input, expected } = exemplos['parcela-02']
  const plano = planoDe(input.prazo, '0', '0', '0', 4)
  const [normal, ultima] = [input.prazo - 1, input.prazo].map((numero) =>
    parcelaIdeal(plano, centavos(input.credito), numero, inteira(input.prazo)),
  )
  expect(normal?.componentes.fundoComum).toBe(centavos(expected.fcNormal))
  expect(ultima?.componentes.fundoComum).toBe(centavos(expected.fcUltima))
  expect(pptToPercent(normal?.percentuais.fundoComum ?? 0, 4)).toBe(expected.fcPctNormal)
  expect(pptToPercent(ultima?.percentuais.fundoComum ?? 0, 4)).toBe(expected.fcPctUltima)
})

test('who joins a running group spreads the whole over the contributions left', () => {
  const { input, expected } = exemplos['andamento-01']
  const plano = planoDe(input.prazoGrupo, input.taxaAdmTotalPct, input.fundoReservaTotalPct)
  const restantes = input.prazoGrupo - input.assembleiasRealizadas
  const parcela = parcelaIdeal(plano, centavos(input.credito), 1, inteira(restantes))
  expect(parcela.total).toBe(centavos(expected.parcela))
  expect(pptToPercent(parcela.percentuais.fundoComum, 4)).toBe(expected.fcPct)
})

test('Plano Justo adds its fee only after contemplation', () => {
  const { input, expected } = exemplos['justo-01']
  const parcela = (adicional: string, antes: number | null) =>
    parcelaIdeal(
      {
        ...planoDe(input.prazo, '0', input.fundoReservaTotalPct),
        modalidade: 'plano-justo',
        adicionalPpt: parsePercent(adicional),
      },
      centavos(input.credito),
      30,
      { contribuicoes: input.prazo, contribuicoesAntesDaContemplacao: antes },
    ).total
  expect(parcela(input.adicionalPct, null)).toBe(centavos(expected.parcelaAntes))
  expect(parcela(input.adicionalPct, 29)).toBe(centavos(expected.parcelaDepois))
  expect(parcela(input.adicionalUpServicosPct, 29)).toBe(centavos(expected.parcelaDepoisUpServicos))
})

test('the difference is what the instalment of the new credit exceeds that of the old one by', () => {
  const { input: grupo } = exemplos['saldo-01']
  const { input, expected } = exemplos['diferenca-01']
  const plano = planoDe(grupo.prazo, grupo.taxaAdmTotalPct, grupo.fundoReservaTotalPct)
  const [paga, devida] = [grupo.credito, input.creditoNovo].map(
    (credito) => parcelaIdeal(plano, centavos(credito), 13, inteira(grupo.prazo)).total,
  )
  expect(paga).toBe(centavos(input.parcelaPaga))
  expect(devida).toBe(centavos(input.parcelaDevida))
  const diferenca = (devida ?? 0) - (paga ?? 0)
  expect(diferenca).toBe(centavos(expected.diferenca))
  expect(pptToPercent(ratioPpt(diferenca, centavos(input.creditoNovo)), 4)).toBe(expected.diferencaPct)
})

test('what is charged once joins the total, not the percentages', () => {
  const plano = planoDe(80, '16', '2')
  const sem = parcelaIdeal(plano, 8_000_000, 2, inteira(80))
  const com = parcelaIdeal(plano, 8_000_000, 2, inteira(80), { taxaCadastro: 5_000, diferenca: -1_000 })
  expect(com.componentes).toMatchObject({ taxaCadastro: 5_000, diferenca: -1_000 })
  expect(com.total).toBe(sem.total + 4_000)
  for (const amortizavel of AMORTIZAVEIS) expect(com.percentuais[amortizavel]).toBe(sem.percentuais[amortizavel])
})

describe('late charges', () => {
  const regra = { multaPpt: parsePercent('2'), jurosMensalPpt: parsePercent('1') }

  test.each([exemplos['atraso-02'], exemplos['atraso-03']])('$titulo', ({ input, expected }) => {
    expect(encargosDeAtraso(centavos(input.parcelaAtualizada), input.diasAtraso, regra)).toEqual({
      multa: centavos(expected.multa),
      juros: centavos(expected.juros),
    })
  })

  test.each([
    [1, 1_180],
    [30, 1_180],
    [31, 2_360],
  ])('%i days late cost %i of interest where each month begun counts in full', (dias, juros) => {
    expect(encargosDeAtraso(118_000, dias, { ...regra, contagemDeJuros: 'mes-iniciado' }).juros).toBe(juros)
  })

  test.each([0, -3])('%i days late cost nothing', (dias) => {
    expect(encargosDeAtraso(118_000, dias, regra)).toEqual({ multa: 0, juros: 0 })
  })
})
