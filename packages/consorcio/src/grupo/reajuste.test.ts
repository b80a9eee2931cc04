import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPercentuais,
  componentesDe,
  mapPercentuais,
  SEM_PERCENTUAL,
  totalDosPercentuais,
} from '../cobranca/componentes.ts'
import { cronogramaIdeal, saldoDoCronograma } from '../cobranca/cronograma.ts'
import { valorDaContribuicao, valorDoSaldo } from '../cobranca/liquidacao.ts'
import { quitarParcela } from '../cobranca/pagamento.ts'
import { parcelasDevidas, percentuaisEmFalta } from '../cobranca/parcelas-devidas.ts'
import type { Lancamento, Movimento } from '../cobranca/razao.ts'
import { isMovimentoCoerente, percentuaisPagos } from '../cobranca/razao.ts'
import { convertPago, faixaDeCredito, trocarCredito } from '../contemplacao/troca-de-credito.ts'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent, pptToPercent } from '../valores/percentual.ts'
import {
  creditoDasProximas,
  proximoReajuste,
  reajustarCredito,
  reajustarPagamento,
  ultimoReajuste,
} from './reajuste.ts'

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

describe('the credit of the next contributions', () => {
  const lancado = (id: string, tipo: Movimento['tipo'], credito: number, parcela: number | null): Movimento => ({
    id,
    tipo,
    dia: '2026-11-01',
    parcela,
    vencimento: null,
    credito,
    estorna: null,
    valores: componentesDe({}),
    percentuais: SEM_PERCENTUAL,
  })
  const [antiga, reajustada] = [lancado('1', 'emissao', 100, 24), lancado('2', 'emissao', 105, 25)]

  test.each<[string, Movimento[], number]>([
    ['nothing was issued', [], 100],
    ['the last was issued by the credit in force', [antiga], 100],
    ['the last was issued by that of the readjustment to come', [antiga, reajustada], 105],
    ['that issue was undone', [antiga, reajustada, { ...reajustada, id: '3', estorna: '2' }], 100],
    ['a readjustment came after it', [reajustada, lancado('4', 'credito-reajustado', 100, null)], 100],
    ['the credit was exchanged after it', [reajustada, lancado('5', 'credito-trocado', 100, null)], 100],
    ['only what was paid of it was readjusted', [reajustada, lancado('6', 'credito-reajustado', 105, 25)], 105],
  ])('where %s', (_caso, movimentos, esperado) => {
    expect(creditoDasProximas(movimentos, 100)).toBe(esperado)
  })
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

describe('an instalment paid before the readjustment of its assembly was applied', () => {
  const percentuais = {
    fundoComum: parsePercent('1.25'),
    taxaAdministracao: parsePercent('0.2'),
    fundoReserva: parsePercent('0.025'),
  }
  const valores = componentesDe({ fundoComum: 100_000, taxaAdministracao: 16_000, fundoReserva: 2_000, seguro: 3_080 })
  const antes = 8_000_000
  const emissao: Movimento = {
    id: 'e',
    tipo: 'emissao',
    dia: '2026-11-01',
    parcela: 13,
    vencimento: '2026-11-10',
    credito: antes,
    valores,
    percentuais,
    estorna: null,
  }
  const pagamento: Lancamento = { ...emissao, tipo: 'pagamento', dia: '2026-11-09', vencimento: null }
  const gravado = (lancamento: Lancamento, id: string): Movimento => ({ ...lancamento, id, estorna: null })

  test.each([
    ['up by 4.5%', 8_360_000, 5_310],
    ['up by a centavo that changes no component', antes + 1, null],
    ['down by 10%', 7_200_000, -11_800],
    ['not at all', antes, null],
  ])('%s', (_caso, novo, valor) => {
    expect(reajustarPagamento(pagamento, { antes, novo }, '2026-11-12')?.diferenca.valor ?? null).toBe(valor)
  })

  test('leaves what it leaves when paid on the day, and the ledger ends the same', () => {
    const creditos = fc.integer({ min: 4_000_000, max: 12_000_000 })
    fc.assert(
      fc.property(creditos, (novo) => {
        const [parcela] = parcelasDevidas({ movimentos: [emissao], pausas: [] })
        if (!parcela) throw new Error('nada em aberto')
        const noDia = quitarParcela(parcela, '2026-11-10', { vigente: novo, daAssembleia: novo }, regra)
        const reajustado = reajustarPagamento(pagamento, { antes, novo }, '2026-11-10')
        expect(reajustado?.diferenca ?? null).toEqual(noDia.diferenca)
        const razao = [emissao, gravado(pagamento, 'p'), ...(reajustado ? [gravado(reajustado.lancamento, 'r')] : [])]
        const depois = [emissao, ...noDia.lancamentos.map((lancamento, i) => gravado(lancamento, `q${i}`))]
        expect(razao.every(isMovimentoCoerente)).toBe(true)
        const pago = percentuaisPagos(razao, '9999-12-31')
        expect(pago).toEqual(percentuaisPagos(depois, '9999-12-31'))
        const falta = reajustado?.diferenca.percentuais ?? SEM_PERCENTUAL
        expect(addPercentuais(pago, falta)).toEqual(percentuais)
        expect(percentuaisEmFalta(razao)).toEqual(falta)
        expect(parcelasDevidas({ movimentos: razao, pausas: [] })).toEqual([])
      }),
    )
  })

  test.each<[string, Partial<Lancamento>]>([
    ['by another credit already, as an imported one', { credito: 8_360_000 }],
    [
      'in money alone, which pays no part of the plan',
      { valores: componentesDe({ diferenca: 9_000 }), percentuais: SEM_PERCENTUAL },
    ],
  ])('and paid %s leaves nothing', (_caso, mudanca) => {
    expect(reajustarPagamento({ ...pagamento, ...mudanca }, { antes, novo: 8_360_000 }, '2026-11-12')).toBeNull()
  })

  test('opens again as it was issued when its payment is reversed', () => {
    const reajustado = reajustarPagamento(pagamento, { antes, novo: 8_360_000 }, '2026-11-12')
    if (!reajustado) throw new Error('sem diferença')
    const pago = gravado(pagamento, 'p')
    const contrario: Movimento = {
      ...pago,
      id: 'x',
      estorna: 'p',
      valores: componentesDe({
        fundoComum: -100_000,
        taxaAdministracao: -16_000,
        fundoReserva: -2_000,
        seguro: -3_080,
      }),
      percentuais: mapPercentuais((nome) => 0 - percentuais[nome]),
    }
    const [aberta] = parcelasDevidas({
      movimentos: [emissao, pago, gravado(reajustado.lancamento, 'r'), contrario],
      pausas: [],
    })
    expect(aberta).toEqual(parcelasDevidas({ movimentos: [emissao], pausas: [] })[0])
  })
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

  test.each([
    [10_000_000, 10_000_000, 7_000_000, 13_000_000],
    [8_000_000, 10_000_000, 5_600_000, 13_000_000],
    // 30% of an odd centavo is rounded inwards at both ends.
    [10_000_001, 10_000_001, 7_000_001, 13_000_001],
  ])('a quota of a group of %i to %i is sold with %i to %i', (menor, maior, minimo, maximo) => {
    expect(faixaDeCredito({ menor, maior }, regra)).toEqual({ minimo, maximo })
  })

  test('there and back loses no more than the rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000_000, max: 50_000_000 }),
        fc.integer({ min: 5_000_000, max: 50_000_000 }),
        fc.nat(10 ** 12),
        (a, b, pago) => {
          const pagos = mapPercentuais(() => pago)
          const volta = convertPago(convertPago(pagos, a, b), b, a)
          expect(Math.abs(volta.fundoComum - pago)).toBeLessThanOrEqual(Math.ceil(b / a) + 1)
        },
      ),
    )
  })
})
