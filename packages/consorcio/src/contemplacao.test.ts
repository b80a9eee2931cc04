import { describe, expect, test } from 'vitest'
import { createCalendario } from './calendario.ts'
import {
  creditoCorrigido,
  diaDaEspecie,
  diferencaDaDescontemplacao,
  motivoDeDescontemplacao,
  prazosDaContemplacao,
  usarSobra,
  valorAFaturar,
  valorEmEspecie,
} from './contemplacao.ts'
import { centavos, exemplos } from './exemplos.fixture.ts'
import { FERIADOS } from './feriados.ts'
import { parametrosPadrao } from './parametros.ts'
import { parsePercent } from './percentual.ts'

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
  const rendimentos = input.rendimentosMensais.map((taxa) => parsePercent(taxa.replace('%', '')))
  expect(creditoCorrigido(centavos(input.creditoNaContemplacao), rendimentos)).toBe(centavos(expected.creditoCorrigido))
  expect(creditoCorrigido(100, [])).toBe(100)
})

describe('un-contemplation', () => {
  const emDia = {
    lanceEmAbertoAte: null,
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
