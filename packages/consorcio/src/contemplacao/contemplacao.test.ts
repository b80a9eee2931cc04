import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { FERIADOS } from '../calendario/feriados.ts'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent } from '../valores/percentual.ts'
import {
  creditoCorrigido,
  diaDaEspecie,
  diferencaDaDescontemplacao,
  esperaDoCredito,
  motivoDeDescontemplacao,
  motivoProcede,
  prazosDaContemplacao,
  usarSobra,
  valorAFaturar,
  valorEmEspecie,
} from './contemplacao.ts'

const regra = parametrosPadrao('auto')
const calendario = createCalendario(FERIADOS)

test('the bid is paid and the credit available by business days from the assembly', () => {
  const [lance, credito] = [exemplos['prazo-01'], exemplos['prazo-02']]
  expect(regra.diasUteisParaPagarLance).toBe(lance.input.diasUteis)
  expect(prazosDaContemplacao(lance.input.dataAgo, calendario, regra).pagarLance).toBe(lance.expected.limite)
  expect(regra.diasUteisParaCredito).toBe(credito.input.diasUteis)
  expect(prazosDaContemplacao(credito.input.dataAgo, calendario, regra).creditoDisponivel).toBe(credito.expected.limite)
  expect(
    prazosDaContemplacao('2026-11-19', calendario, { ...regra, diasUteisParaPagarLance: 2, diasUteisParaGarantia: 1 }),
  ).toMatchObject({ pagarLance: '2026-11-24', apresentarGarantia: '2026-11-23' })
})

test('credit not used yields, rounded only at the end', () => {
  const { input, expected } = exemplos['credito-01']
  const meses = input.rendimentosMensais.map((taxa) => ({
    percentualPpt: parsePercent(taxa.replace('%', '')),
    dias: 30,
    diasDoMes: 30,
  }))
  expect(creditoCorrigido(centavos(input.creditoNaContemplacao), meses)).toBe(centavos(expected.creditoCorrigido))
  expect(creditoCorrigido(100, [])).toBe(100)
})

describe('a credit of R$ 80.000,00 made available on 24 November, with 0,9% in October, 0,6% in November, 1,2% in December', () => {
  const registrados = [
    { mes: '2026-12', percentualPpt: parsePercent('1.2') },
    { mes: '2026-10', percentualPpt: parsePercent('0.9') },
    { mes: '2026-11', percentualPpt: parsePercent('0.6') },
  ]
  // By hand: November yields 480,00 whole, or 16,00 a day; December yields 1,2% ÷ 31 a day of what November left.
  test.each([
    ['used before', '2026-11-23', 8_000_000],
    ['used on that day', '2026-11-24', 8_000_000],
    ['used on the next', '2026-11-25', 8_001_600],
    ['used on the last of the month', '2026-11-30', 8_009_600],
    ['used once November ended: 7 days', '2026-12-01', 8_011_200],
    ['used a day later: 80.112,00 × (1 + 0,012 ÷ 31) = 80.143,0111…', '2026-12-02', 8_014_301],
    ['used on the last of the year: 80.112,00 × (1 + 0,36 ÷ 31) = 81.042,3328…', '2026-12-31', 8_104_233],
    ['used once December ended: 80.112,00 × 1,012', '2027-01-01', 8_107_334],
    ['used in a month not registered yet, by December’s: 81.073,344 × (1 + 0,012 × 15 ÷ 31)', '2027-01-16', 8_154_409],
  ])('is, %s', (_caso, usadoEm, esperado) => {
    expect(creditoCorrigido(8_000_000, esperaDoCredito('2026-11-24', usadoEm, registrados))).toBe(esperado)
  })

  test('goes by the last registered before the month, and never by a later one', () => {
    const percentuais = (meses: string[], usadoEm: string) =>
      esperaDoCredito(
        '2026-11-24',
        usadoEm,
        registrados.filter(({ mes }) => meses.includes(mes)),
      ).map(({ mes, percentualPpt, dias, diasDoMes }) => [mes, percentualPpt, dias, diasDoMes])
    const [outubro, novembro] = [parsePercent('0.9'), parsePercent('0.6')]
    expect(percentuais(['2026-10'], '2026-12-02')).toEqual([
      ['2026-11', outubro, 7, 30],
      ['2026-12', outubro, 1, 31],
    ])
    expect(percentuais(['2026-10', '2026-11'], '2026-12-02')).toEqual([
      ['2026-11', novembro, 7, 30],
      ['2026-12', novembro, 1, 31],
    ])
    expect(percentuais(['2026-12'], '2026-11-25')).toEqual([['2026-11', 0, 1, 30]])
    expect(percentuais([], '2026-11-25')).toEqual([['2026-11', 0, 1, 30]])
  })
})

describe('un-contemplation', () => {
  const emDia = {
    lanceEmAbertoAte: null,
    lanceEmConferencia: false,
    garantiaPendenteAte: null,
    creditoUtilizado: false,
    parcelasEmAtraso: 0,
    ultimaAssembleiaRealizada: false,
  }

  test('owes the difference, and never less than nothing', () => {
    const { input, expected } = exemplos['descontemplacao-01']
    const [grupo, cliente] = [centavos(input.creditoGrupoAtual), centavos(input.creditoClienteComRendimentos)]
    expect(diferencaDaDescontemplacao(grupo, cliente)).toBe(centavos(expected.diferenca))
    expect(diferencaDaDescontemplacao(cliente, grupo)).toBe(0)
  })

  // 21 November 2026 is a Saturday; the 20th, a holiday.
  const noFim = { ultimaAssembleiaRealizada: true }
  test.each([
    ['nothing', {}, null],
    ['bid on its last day', { lanceEmAbertoAte: '2026-11-21' }, null],
    ['bid whose last day comes in the file of the next banking day', { lanceEmAbertoAte: '2026-11-19' }, null],
    [
      'the same with a guarantee of the same day',
      { lanceEmAbertoAte: '2026-11-19', garantiaPendenteAte: '2026-11-19' },
      null,
    ],
    ['bid not in that file', { lanceEmAbertoAte: '2026-11-18' }, 'LANCE_NAO_PAGO'],
    [
      'the same, with money for it that is being checked',
      { lanceEmAbertoAte: '2026-11-18', lanceEmConferencia: true },
      null,
    ],
    ['the same after the last assembly', { ...noFim, lanceEmAbertoAte: '2026-11-18' }, 'LANCE_NAO_PAGO'],
    ['instalments late after the last assembly', { ...noFim, parcelasEmAtraso: 2 }, null],
    ['guarantee not brought after it', { ...noFim, garantiaPendenteAte: '2026-11-20' }, null],
    ['one instalment late', { parcelasEmAtraso: 1 }, null],
    ['two instalments late', { parcelasEmAtraso: 2 }, 'PARCELAS_EM_ATRASO'],
    ['guarantee on its last day', { garantiaPendenteAte: '2026-11-21' }, null],
    ['guarantee not brought', { garantiaPendenteAte: '2026-11-20' }, 'GARANTIA_NAO_APRESENTADA'],
    ['credit used', { parcelasEmAtraso: 9, creditoUtilizado: true }, null],
  ])('%s → %s', (_caso, mudanca, motivo) => {
    expect(motivoDeDescontemplacao({ ...emDia, ...mudanca }, '2026-11-21', regra, calendario)).toBe(motivo)
  })

  test.each([
    ['LANCE_NAO_PAGO', { lanceEmAbertoAte: '2026-11-19' }, false],
    ['LANCE_NAO_PAGO', { lanceEmAbertoAte: '2026-11-18' }, true],
    ['LANCE_NAO_PAGO', { lanceEmAbertoAte: '2026-11-18', lanceEmConferencia: true }, false],
    ['LANCE_NAO_PAGO', {}, false],
    ['PARCELAS_EM_ATRASO', { parcelasEmAtraso: 1 }, false],
    ['PARCELAS_EM_ATRASO', { parcelasEmAtraso: 2, lanceEmAbertoAte: '2026-11-21' }, true],
    ['GARANTIA_NAO_APRESENTADA', { garantiaPendenteAte: '2026-11-21' }, false],
    ['GARANTIA_NAO_APRESENTADA', { garantiaPendenteAte: '2026-11-20' }, true],
    ['GARANTIA_NAO_APRESENTADA', { garantiaPendenteAte: '2026-11-20', lanceEmAbertoAte: '2026-11-18' }, false],
    ['A_PEDIDO', {}, true],
    ['A_PEDIDO', noFim, false],
    ['PARCELAS_EM_ATRASO', { ...noFim, parcelasEmAtraso: 2 }, false],
    ['GARANTIA_NAO_APRESENTADA', { ...noFim, garantiaPendenteAte: '2026-11-20' }, false],
    ['LANCE_NAO_PAGO', { ...noFim, lanceEmAbertoAte: '2026-11-18' }, true],
  ] as const)('%s of %j is so: %s', (motivo, mudanca, procede) => {
    expect(motivoProcede(motivo, { ...emDia, ...mudanca }, '2026-11-21', regra, calendario)).toBe(procede)
  })
})

describe('credit in cash', () => {
  test('waits 180 days and pays the balance off', () => {
    const { input, expected } = exemplos['especie-01']
    expect(diaDaEspecie(input.dataContemplacao, null, regra)).toBe(expected.dataLiberacao)
    expect(valorEmEspecie(centavos(input.creditoCorrigido), centavos(input.saldoDevedor))).toBe(
      centavos(expected.valorLiquido),
    )
  })

  test('does not wait past the closing of the group', () => {
    const { input, expected } = exemplos['especie-02']
    const dia = diaDaEspecie(input.dataContemplacao, input.dataEncerramento, regra)
    expect(dia <= input.hoje).toBe(expected.liberado)
    expect(diaDaEspecie(input.dataContemplacao, null, regra) <= input.hoje).toBe(false)
    expect(diaDaEspecie('2026-01-01', '2027-01-01', regra)).toBe('2026-06-30')
  })

  test.each([
    [100, 100, 0],
    [100, 101, 0],
    [100, -5, 100],
  ])('of %i with a balance of %i is %i', (credito, saldo, esperado) => {
    expect(valorEmEspecie(credito, saldo)).toBe(esperado)
  })
})

test('the good is paid up to the credit; the customer adds the rest', () => {
  const { input, expected } = exemplos['veiculo-02']
  expect(valorAFaturar(centavos(input.precoCompra), centavos(input.creditoDisponivel))).toEqual({
    faturado: centavos(expected.valorFaturado),
    complemento: centavos(expected.complementoDoCliente),
  })
  expect(valorAFaturar(100, 101)).toEqual({ faturado: 100, complemento: 0 })
})

describe('what is left when the good costs less', () => {
  test('pays costs up to 10% and then instalments', () => {
    const { input, expected } = exemplos['sobra-01']
    const [credito, preco] = [centavos(input.credito), centavos(input.precoBem)]
    expect(usarSobra(credito, preco, centavos(input.despesas), centavos(input.saldoDevedor), regra)).toEqual({
      diferenca: centavos(expected.diferenca),
      despesas: centavos(expected.despesasPagas),
      abatimento: centavos(expected.abatePrestacoes),
      especie: centavos(expected.especie),
    })
  })

  test.each([
    ['no difference', [1_000, 1_000, 50, 500], [0, 0, 0, 0]],
    ['costs under the limit', [1_000, 800, 50, 500], [200, 50, 150, 0]],
    ['nothing owed: cash', [1_000, 800, 0, 0], [200, 0, 0, 200]],
    ['more than is owed: cash for the rest', [1_000, 800, 0, 150], [200, 0, 150, 50]],
    ['a difference under the costs', [1_000, 990, 100, 500], [10, 10, 0, 0]],
  ])('%s', (_caso, [credito = 0, preco = 0, despesas = 0, saldo = 0], esperado) => {
    expect(Object.values(usarSobra(credito, preco, despesas, saldo, regra))).toEqual(esperado)
  })
})
