import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '../calendario/dia.ts'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import { parsePercent, pptToPercent, ratioPpt } from '../valores/percentual.ts'
import {
  AMORTIZAVEIS,
  componentesDe,
  mapPercentuais,
  SEM_PERCENTUAL,
  SEM_VALOR,
  totalDosPercentuais,
} from './componentes.ts'
import { parcelaIdeal } from './parcela.ts'
import type { Plano } from './plano.ts'
import { percentuaisContratados } from './plano.ts'
import type { Movimento } from './razao.ts'
import { estornar, isMovimentoCoerente, percentuaisPagos, proximaParcela, saldoDaCota } from './razao.ts'

const { input, expected } = exemplos['saldo-01']
const plano: Plano = {
  modalidade: 'convencional',
  prazoMeses: input.prazo,
  taxaAdministracaoPpt: parsePercent(input.taxaAdmTotalPct),
  fundoReservaPpt: parsePercent(input.fundoReservaTotalPct),
  seguroMensalPpt: 0,
  casasDoPercentual: 10,
}
const posicao = { contribuicoes: input.prazo, contribuicoesAntesDaContemplacao: null }
const contratado = { percentuais: percentuaisContratados(plano, posicao), contribuicoes: input.prazo }
const credito = centavos(input.credito)
const vencimentoDe = (numero: number) => addMonths('2026-01-12', numero - 1)

function emissao(numero: number, creditoDaEpoca = credito): Movimento {
  const parcela = parcelaIdeal(plano, creditoDaEpoca, numero, posicao)
  const vencimento = vencimentoDe(numero)
  return {
    id: `e${numero}`,
    tipo: 'emissao',
    dia: addDays(vencimento, -10),
    parcela: numero,
    vencimento,
    credito: creditoDaEpoca,
    valores: parcela.componentes,
    percentuais: parcela.percentuais,
    estorna: null,
  }
}

function pagamento(numero: number, creditoDaEpoca = credito): Movimento {
  const dia = vencimentoDe(numero)
  return { ...emissao(numero, creditoDaEpoca), id: `p${numero}`, tipo: 'pagamento', dia, vencimento: null }
}

const pagas = (quantas: number) =>
  Array.from({ length: quantas }, (_, indice) => [emissao(indice + 1), pagamento(indice + 1)]).flat()
const noDia = (movimentos: readonly Movimento[], dia: string, creditoVigente = credito) =>
  saldoDaCota(movimentos, contratado, creditoVigente, dia)

describe('the balance', () => {
  const movimentos = pagas(input.parcelasPagas)
  const fim = '2026-12-31'

  test('in reais follows the credit in force', () => {
    const creditoNovo = credito + multiplyHalfUp(credito, parsePercent(input.indicePct))
    expect(creditoNovo).toBe(centavos(expected.creditoNovo))
    expect(noDia(movimentos, fim).valorSaldo).toBe(centavos(expected.saldoAntes))
    expect(noDia(movimentos, fim, creditoNovo).valorSaldo).toBe(centavos(expected.saldoDepois))
  })

  test('in percent does not', () => {
    for (const creditoVigente of [credito, 2 * credito]) {
      const { pago, saldo } = noDia(movimentos, fim, creditoVigente)
      expect(pptToPercent(totalDosPercentuais(saldo), 4)).toBe(expected.saldoPct)
      expect(pptToPercent(pago.fundoComum, 4)).toBe(expected.percentualPagoFc)
      expect(pptToPercent(totalDosPercentuais(pago), 4)).toBe(expected.percentualPagoTotal)
    }
  })

  test('ends at exactly zero when every instalment is paid, each at the credit of its time', () => {
    const todas = Array.from({ length: input.prazo }, (_, indice) => pagamento(indice + 1, credito + 777 * indice))
    expect(noDia(todas, '2100-01-01')).toMatchObject({ saldo: SEM_PERCENTUAL, valorSaldo: 0 })
  })

  test('an instalment paid ahead from the end amortises at the value of the day', () => {
    const exemplo = exemplos['antecipacao-01']
    const plano80: Plano = { ...plano, taxaAdministracaoPpt: parsePercent('16'), casasDoPercentual: 4 }
    const posicao80 = { contribuicoes: exemplo.input.prazo, contribuicoesAntesDaContemplacao: null }
    const numeros = [...Array.from({ length: exemplo.input.parcelasPagas }, (_, indice) => indice + 1), 80, 79, 78]
    const pagamentos = numeros.map((numero) => {
      const { componentes, percentuais } = parcelaIdeal(plano80, centavos(exemplo.input.credito), numero, posicao80)
      return { ...pagamento(1), id: `p${numero}`, parcela: numero, valores: componentes, percentuais }
    })
    const { pago, saldo } = saldoDaCota(
      pagamentos,
      { percentuais: percentuaisContratados(plano80, posicao80), contribuicoes: 80 },
      centavos(exemplo.input.credito),
      '2100-01-01',
    )
    expect(pptToPercent(totalDosPercentuais(pago), 3)).toBe(exemplo.expected.percentualPagoTotal)
    expect(pptToPercent(totalDosPercentuais(saldo), 3)).toBe(exemplo.expected.saldoPct)
  })
})

describe('instalments', () => {
  const movimentos = [...pagas(2), emissao(3), emissao(4)]
  const valor = centavos(expected.parcelaAntes)
  const [terceira, quarta] = [3, 4].map((numero) => ({ numero, vencimento: vencimentoDe(numero), valor }))

  test.each([
    ['on the due day it is not late', '2026-03-12', 0, { ...terceira, emAtraso: false }],
    ['the day after it is, and comes before what is due later', '2026-03-13', 1, { ...terceira, emAtraso: true }],
    ['the oldest late one comes first', '2026-04-13', 2, { ...terceira, emAtraso: true }],
  ])('%s', (_regra, dia, parcelasEmAtraso, proxima) => {
    const antecipadas = movimentos.map((movimento) => ({ ...movimento, dia: '2026-01-01' }))
    const saldo = noDia(antecipadas, dia)
    expect(saldo).toMatchObject({
      parcelasPagas: 2,
      parcelasRestantes: 178,
      parcelasEmAtraso,
      emAberto: [terceira, quarta],
    })
    expect(proximaParcela({ emAberto: saldo.emAberto, emFormacao: false }, dia)).toEqual(proxima)
  })

  test('where none is open none is next', () => {
    expect(proximaParcela({ emAberto: [], emFormacao: false }, '2026-03-12')).toBeNull()
  })

  test('what is posted after the day does not count', () => {
    expect(noDia(movimentos, addDays(emissao(3).dia, -1))).toMatchObject({ parcelasPagas: 2, emAberto: [] })
    expect(noDia(movimentos, emissao(3).dia).emAberto).toEqual([terceira])
  })

  test('what is paid counts from its own day on', () => {
    const { dia, percentuais, valores } = pagamento(1)
    expect(percentuaisPagos(movimentos, addDays(dia, -1))).toEqual(SEM_PERCENTUAL)
    expect(percentuaisPagos(movimentos, dia)).toEqual(percentuais)
    expect(noDia(movimentos, addDays(dia, -1)).valorPago).toEqual(SEM_VALOR)
    expect(noDia(movimentos, dia).valorPago).toEqual(valores)
  })

  test('due on one day, they are listed by number', () => {
    const mesmoDia = [emissao(4), emissao(3)].map((movimento) => ({ ...movimento, vencimento: '2026-03-12' }))
    expect(noDia(mesmoDia, '2026-12-31').emAberto.map(({ numero }) => numero)).toEqual([3, 4])
  })

  test('paid in part, it stays open with what is left', () => {
    const parte = { ...pagamento(3), valores: componentesDe({ fundoComum: 100_000 }) }
    const { emAberto, parcelasPagas } = noDia([...movimentos, parte], '2026-03-12')
    expect(emAberto[0]).toEqual({ ...terceira, valor: valor - 100_000 })
    expect(parcelasPagas).toBe(2)
  })

  test('a charge reopens it until the charge is paid', () => {
    const multa: Movimento = {
      ...emissao(2),
      id: 'm2',
      tipo: 'multa',
      vencimento: null,
      valores: componentesDe({ multa: 2_360 }),
    }
    const cobrada = [...movimentos, multa]
    expect(noDia(cobrada, '2026-03-12')).toMatchObject({ parcelasPagas: 1, parcelasEmAtraso: 1 })
    const quitada = [...cobrada, { ...multa, id: 'pm2', tipo: 'pagamento' as const, percentuais: SEM_PERCENTUAL }]
    expect(noDia(quitada, '2026-03-12')).toMatchObject({ parcelasPagas: 2, parcelasEmAtraso: 0 })
  })

  test('issued, reversed and issued again, it is due when the second issue says', () => {
    const segunda = { ...emissao(3), id: 'e3b', vencimento: '2026-03-20' }
    const reemitida = [segunda, estornar(emissao(3), { id: 'x', dia: emissao(3).dia }), emissao(3)]
    expect(noDia(reemitida, '2026-03-12').emAberto).toEqual([{ ...terceira, vencimento: '2026-03-20' }])
  })
})

describe('a reversal', () => {
  test('reopens the instalment and gives back its percentages', () => {
    const estorno = estornar(pagamento(1), { id: 'x1', dia: '2026-01-20' })
    expect(estorno).toMatchObject({ id: 'x1', tipo: 'pagamento', estorna: 'p1', dia: '2026-01-20' })
    const { pago, parcelasPagas, parcelasEmAtraso } = noDia([...pagas(1), estorno], '2026-01-20')
    expect({ pago, parcelasPagas, parcelasEmAtraso }).toEqual({
      pago: SEM_PERCENTUAL,
      parcelasPagas: 0,
      parcelasEmAtraso: 1,
    })
    expect(noDia([...pagas(1), estorno], '2026-01-19').parcelasPagas).toBe(1)
  })

  test('can not be reversed', () => {
    const estorno = estornar(pagamento(1), { id: 'x1', dia: '2026-01-20' })
    expect(() => estornar(estorno, { id: 'x2', dia: '2026-01-21' })).toThrow(RangeError)
  })
})

describe('a movement agrees with its credit', () => {
  test.each([
    ['as issued', emissao(1), true],
    [
      'two centavos off, within rounding',
      { ...emissao(1), valores: componentesDe({ ...emissao(1).valores, fundoComum: 138_891 }) },
      true,
    ],
    [
      'three centavos off',
      { ...emissao(1), valores: componentesDe({ ...emissao(1).valores, fundoComum: 138_892 }) },
      false,
    ],
    ['at another credit', { ...emissao(1), credito: 2 * credito }, false],
    ['without credit', { ...emissao(1), credito: 0, valores: SEM_VALOR, percentuais: SEM_PERCENTUAL }, false],
    [
      'a charge, which amortises nothing',
      { ...emissao(1), valores: componentesDe({ multa: 2_360 }), percentuais: SEM_PERCENTUAL },
      true,
    ],
    [
      'a difference, which amortises what was short',
      {
        ...emissao(1),
        valores: componentesDe({ diferenca: 10_450 }),
        percentuais: { ...SEM_PERCENTUAL, fundoComum: ratioPpt(10_450, credito) },
      },
      true,
    ],
    [
      'a difference by components, each rounded again: three centavos off',
      {
        ...emissao(1),
        valores: componentesDe({ diferenca: 10_453 }),
        percentuais: { ...SEM_PERCENTUAL, fundoComum: ratioPpt(10_450, credito) },
      },
      true,
    ],
    [
      'and four',
      {
        ...emissao(1),
        valores: componentesDe({ diferenca: 10_454 }),
        percentuais: { ...SEM_PERCENTUAL, fundoComum: ratioPpt(10_450, credito) },
      },
      false,
    ],
    [
      'a difference in money alone',
      {
        ...emissao(1),
        tipo: 'diferenca' as const,
        valores: componentesDe({ diferenca: 10_450 }),
        percentuais: SEM_PERCENTUAL,
      },
      true,
    ],
    [
      'and its payment',
      {
        ...emissao(1),
        tipo: 'pagamento' as const,
        valores: componentesDe({ diferenca: 10_450 }),
        percentuais: SEM_PERCENTUAL,
      },
      true,
    ],
    [
      'which no issue is',
      { ...emissao(1), valores: componentesDe({ diferenca: 10_450 }), percentuais: SEM_PERCENTUAL },
      false,
    ],
    [
      'nor a payment of anything else with it',
      {
        ...emissao(1),
        tipo: 'pagamento' as const,
        valores: componentesDe({ diferenca: 10_450, seguro: 1 }),
        percentuais: SEM_PERCENTUAL,
      },
      false,
    ],
    [
      'a readjustment, which moves nothing',
      { ...emissao(1), tipo: 'credito-reajustado' as const, valores: SEM_VALOR, percentuais: SEM_PERCENTUAL },
      true,
    ],
    [
      'an exchange of credit, which moves percentages and no money',
      { ...emissao(1), tipo: 'credito-trocado' as const, valores: SEM_VALOR },
      true,
    ],
    ['an exchange of credit that moves money', { ...emissao(1), tipo: 'credito-trocado' as const }, false],
  ])('%s', (_caso, movimento, esperado) => {
    expect(isMovimentoCoerente(movimento)).toBe(esperado)
  })
})

test('an exchange of credit changes what share of it was paid, and not a centavo', () => {
  const antes = [emissao(1), pagamento(1)]
  const variacao = { fundoComum: 5_000, taxaAdministracao: -3, fundoReserva: 0 }
  const troca = {
    ...pagamento(1),
    id: 't',
    tipo: 'credito-trocado' as const,
    parcela: null,
    valores: SEM_VALOR,
    percentuais: variacao,
  }
  const dia = '2100-01-01'
  const pagoAntes = percentuaisPagos(antes, dia)
  expect(percentuaisPagos([...antes, troca], dia)).toEqual(mapPercentuais((nome) => pagoAntes[nome] + variacao[nome]))
  expect(percentuaisPagos([...antes, troca], '1999-01-01')).toEqual(SEM_PERCENTUAL)
  const { valorPago } = saldoDaCota([...antes, troca], contratado, credito, dia)
  expect(valorPago).toEqual(saldoDaCota(antes, contratado, credito, dia).valorPago)
})

describe('whatever the history', () => {
  const creditos = fc.integer({ min: 1_000_000, max: 100_000_000 })
  const pagamentos = fc
    .array(creditos, { minLength: 1, maxLength: 60 })
    .map((lista) => lista.map((c, i) => pagamento(i + 1, c)))
  const historia = fc
    .array(fc.record({ creditoDaEpoca: creditos, paga: fc.boolean() }), { minLength: 1, maxLength: 40 })
    .map((lista) =>
      lista.flatMap(({ creditoDaEpoca, paga }, indice) => [
        emissao(indice + 1, creditoDaEpoca),
        ...(paga ? [pagamento(indice + 1, creditoDaEpoca)] : []),
      ]),
    )
  const depois = '2100-01-01'

  test('reversing everything gives zero', () => {
    fc.assert(
      fc.property(historia, (movimentos) => {
        const estornos = movimentos.map((movimento) =>
          estornar(movimento, { id: `x-${movimento.id}`, dia: movimento.dia }),
        )
        expect(noDia([...movimentos, ...estornos], depois)).toEqual(noDia([], depois))
      }),
    )
  })

  test('the order of the movements does not matter', () => {
    const embaralhada = historia.chain((movimentos) =>
      fc.tuple(fc.constant(movimentos), fc.shuffledSubarray(movimentos, { minLength: movimentos.length })),
    )
    fc.assert(
      fc.property(embaralhada, ([movimentos, outraOrdem]) => {
        expect(noDia(outraOrdem, '2027-06-30')).toEqual(noDia(movimentos, '2027-06-30'))
      }),
    )
  })

  test('the percentage paid is Σ value ÷ credit of the time, within the half centavo that each value was rounded by', () => {
    fc.assert(
      fc.property(pagamentos, (movimentos) => {
        const pago = percentuaisPagos(movimentos, depois)
        for (const amortizavel of AMORTIZAVEIS) {
          const exato = movimentos.reduce((soma, m) => soma + ratioPpt(m.valores[amortizavel], m.credito), 0)
          const folga = movimentos.reduce((soma, m) => soma + ratioPpt(1, m.credito) / 2 + 1, 0)
          expect(Math.abs(pago[amortizavel] - exato)).toBeLessThanOrEqual(folga)
        }
        expect(movimentos.every(isMovimentoCoerente)).toBe(true)
      }),
    )
  })
})
