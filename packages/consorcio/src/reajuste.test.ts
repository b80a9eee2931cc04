import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapPercentuais, totalDosPercentuais } from './componentes.ts'
import { cronogramaIdeal, saldoDoCronograma } from './cronograma.ts'
import { centavos, exemplos } from './exemplos.fixture.ts'
import { valorDaContribuicao, valorDoSaldo } from './liquidacao.ts'
import { parametrosPadrao } from './parametros.ts'
import { parsePercent, pptToPercent } from './percentual.ts'
import { proximoReajuste, reajustarCredito, ultimoReajuste } from './reajuste.ts'
import { converterPago, trocarCredito } from './troca-de-credito.ts'

const regra = parametrosPadrao('imovel')

test('a readjustment changes what the balance is worth, not its percentage', () => {
  const { input, expected } = exemplos['saldo-01']
  const plano = {
    modalidade: 'convencional',
    prazoMeses: input.prazo,
    taxaAdministracaoPpt: parsePercent(input.taxaAdmTotalPct),
    fundoReservaPpt: parsePercent(input.fundoReservaTotalPct),
    seguroMensalPpt: 0,
    casasDoPercentual: 10,
  } as const
  const posicao = { contribuicoes: input.prazo, contribuicoesAntesDaContemplacao: null }
  const cronograma = cronogramaIdeal(plano, posicao, input.parcelasPagas)
  const [proxima] = cronograma
  const credito = centavos(input.credito)
  const novo = reajustarCredito(credito, { ...regra, reajusteAnualPpt: parsePercent(input.indicePct) })
  const saldo = totalDosPercentuais(saldoDoCronograma(cronograma))
  expect(novo).toBe(centavos(expected.creditoNovo))
  expect(pptToPercent(saldo, 4)).toBe(expected.saldoPct)
  expect(pptToPercent(parsePercent('120') - saldo, 4)).toBe(expected.percentualPagoTotal)
  expect(pptToPercent(parsePercent('100') - saldoDoCronograma(cronograma).fundoComum, 4)).toBe(
    expected.percentualPagoFc,
  )
  expect(valorDoSaldo(cronograma, credito)).toBe(centavos(expected.saldoAntes))
  expect(valorDoSaldo(cronograma, novo)).toBe(centavos(expected.saldoDepois))
  expect(proxima && valorDaContribuicao(proxima, credito)).toBe(centavos(expected.parcelaAntes))
  expect(proxima && valorDaContribuicao(proxima, novo)).toBe(centavos(expected.parcelaDepois))
})

test('where the contract follows a table, its value is the credit', () => {
  const tabela = { ...regra, indiceDeReajuste: 'TABELA', reajusteAnualPpt: parsePercent('10') } as const
  expect(reajustarCredito(100, tabela, 95)).toBe(95)
  expect(() => reajustarCredito(100, tabela)).toThrow(RangeError)
  expect(() => reajustarCredito(100, tabela, 0)).toThrow(RangeError)
  expect(reajustarCredito(10_000, { ...regra, reajusteAnualPpt: parsePercent('-1.5') }, 95)).toBe(9_850)
})

test.each([
  ['2026-02-10', '2026-02-11', '2027-02-10'],
  ['2026-02-10', '2027-02-09', '2027-02-10'],
  ['2026-02-10', '2027-02-10', '2028-02-10'],
])('a group from %s, on %s, is next readjusted on %s', (primeira, hoje, esperado) => {
  expect(proximoReajuste(primeira, hoje, regra)).toBe(esperado)
})

test.each([
  ['2026-02-10', '2027-02-09', null],
  ['2026-02-10', '2027-02-10', '2027-02-10'],
  ['2026-02-10', '2028-02-09', '2027-02-10'],
  ['2024-02-29', '2025-02-28', '2025-02-28'],
])('a group from %s, on %s, was last readjusted on %s', (primeira, hoje, esperado) => {
  expect(ultimoReajuste(primeira, hoje, regra)).toBe(esperado)
})

describe('a change of credit', () => {
  const cota = {
    credito: 10_000_000,
    pago: { fundoComum: parsePercent('15'), taxaAdministracao: 0, fundoReserva: 0 },
    contemplada: false,
  }

  test('keeps the money: the share changes in inverse proportion', () => {
    const { input, expected } = exemplos['troca-credito-01']
    const pago = { ...cota.pago, fundoComum: parsePercent(input.fcPctPago) }
    const troca = trocarCredito(
      { ...cota, credito: centavos(input.creditoAntigo), pago },
      centavos(input.creditoNovo),
      regra,
    )
    expect('variacao' in troca).toBe(expected.permitido)
    expect('variacao' in troca && pptToPercent(troca.variacao, 4)).toBe(expected.variacaoPct)
    expect('variacao' in troca && pptToPercent(troca.pago.fundoComum, 4)).toBe(expected.fcPctPago)
  })

  test.each([
    ['30% more', 13_000_000, {}, null],
    ['a centavo over 30% more', 13_000_001, {}, 'VARIACAO_ACIMA_DO_PERMITIDO'],
    ['30% less', 7_000_000, {}, null],
    ['a centavo over 30% less', 6_999_999, {}, 'VARIACAO_ACIMA_DO_PERMITIDO'],
    ['the same', 10_000_000, {}, 'CREDITO_IGUAL'],
    ['after contemplation', 9_000_000, { contemplada: true }, 'COTA_CONTEMPLADA'],
    ['to exactly what was paid', 8_000_000, { pago: { ...cota.pago, fundoComum: parsePercent('80') } }, null],
    ['to less than was paid', 7_999_999, { pago: { ...cota.pago, fundoComum: parsePercent('80') } }, 'CREDITO_JA_PAGO'],
  ])('%s', (_caso, novo, mudanca, erro) => {
    const troca = trocarCredito({ ...cota, ...mudanca }, novo, regra)
    expect('erro' in troca ? troca.erro : null).toBe(erro)
  })

  test('there and back loses no more than the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000_000, max: 50_000_000 }),
        fc.integer({ min: 5_000_000, max: 50_000_000 }),
        fc.nat(10 ** 12),
        (a, b, pago) => {
          const pagos = mapPercentuais(() => pago)
          const volta = converterPago(converterPago(pagos, a, b), b, a)
          expect(Math.abs(volta.fundoComum - pago)).toBeLessThanOrEqual(Math.ceil(b / a) + 1)
        },
      ),
    )
  })
})
