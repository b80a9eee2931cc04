import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { addDays } from '../calendario/dia.ts'
import { FERIADOS } from '../calendario/feriados.ts'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { parsePercent, pptToPercent } from '../valores/percentual.ts'
import type { ParcelaComCreditos, SituacaoDeCobranca } from './alocacao.ts'
import { alocarPagamento } from './alocacao.ts'
import { componentesDe } from './componentes.ts'
import { cronogramaIdeal, cronogramaPeloSaldo, saldoDoCronograma } from './cronograma.ts'
import type { CotaACobrar } from './emissao.ts'
import {
  contribuicaoDaAssembleia,
  diaDaEmissao,
  emitirContribuicao,
  taxaDeCadastro,
  vencimentoDaAssembleia,
  vencimentoDaEmissao,
  vencimentoDoMes,
} from './emissao.ts'
import { cronogramaAtual } from './liquidacao.ts'
import { destinoDosEncargos, diferencaDeParcela, quitarParcela, valorDevido } from './pagamento.ts'
import { encargosDeAtraso } from './parcela.ts'
import type { Plano } from './plano.ts'
import type { Lancamento, Movimento } from './razao.ts'
import { isMovimentoCoerente } from './razao.ts'

const regra = parametrosPadrao('auto')
const plano: Plano = {
  modalidade: 'convencional',
  prazoMeses: 80,
  taxaAdministracaoPpt: parsePercent('16'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: parsePercent('0.0385'),
  casasDoPercentual: 4,
}
const posicao = { contribuicoes: 80, contribuicoesAntesDaContemplacao: null }
const cota: CotaACobrar = {
  situacao: 'ativa',
  grupoEncerrado: false,
  plano,
  posicao,
  cronograma: null,
  credito: 8_000_000,
  emitidas: new Set(),
  diferencas: [],
  taxaCadastro: 0,
}
const emitir = (mudanca: Partial<CotaACobrar> = {}, numero = 1) =>
  emitirContribuicao({ ...cota, ...mudanca }, numero, '2026-11-01', '2026-11-10')

test.each([
  ['2026-11', 20, '2026-11-23'],
  ['2026-11', 19, '2026-11-19'],
  ['2026-02', 31, '2026-03-02'],
  ['2028-02', 30, '2028-03-01'],
  ['2026-12', 31, '2026-12-31'],
])('the due day of %s, on day %i, is %s', (mes, dia, esperado) => {
  expect(vencimentoDoMes(mes, dia, createCalendario(FERIADOS))).toBe(esperado)
})

test.each([
  ['2026-11-25', 10, '2026-11-10'],
  ['2026-11-10', 10, '2026-11-10'],
  ['2026-11-09', 10, '2026-10-13'],
  ['2026-01-05', 10, '2025-12-10'],
  // The 21st is a Saturday, so the due day is Monday the 23rd, which still goes with that day's assembly.
  ['2026-11-23', 21, '2026-11-23'],
  ['2026-11-20', 21, '2026-10-21'],
])('the due day of the assembly of %s, with instalments on day %i, is %s', (assembleia, dia, esperado) => {
  expect(vencimentoDaAssembleia(assembleia, dia, createCalendario(FERIADOS))).toBe(esperado)
})

test.each([
  // On or before the due day the day stands; an instalment issued later is fined to nobody.
  ['2026-11-10', '2026-10-21', '2026-11-10'],
  ['2026-11-10', '2026-11-10', '2026-11-10'],
  ['2026-11-10', '2026-11-11', '2026-11-11'],
  // A Saturday moves to the next banking day.
  ['2026-11-10', '2026-11-14', '2026-11-16'],
])('an instalment of %s that is issued on %s falls due on %s', (vencimento, dia, esperado) => {
  expect(vencimentoDaEmissao(vencimento, dia, createCalendario(FERIADOS))).toBe(esperado)
})

test('an instalment is issued as many days before it falls due as the contract says', () => {
  expect(diaDaEmissao('2026-11-10', regra, '2026-10-15')).toBe('2026-10-21')
  expect(diaDaEmissao('2026-11-10', { ...regra, diasDeAntecedenciaDaEmissao: 1 }, null)).toBe('2026-11-09')
})

test.each([
  ['2026-10-15', '2026-10-16'],
  ['2026-10-30', '2026-10-31'],
  // The boleto must be in hand 10 days before.
  ['2026-10-31', '2026-10-31'],
  ['2026-11-09', '2026-10-31'],
  [null, '2026-10-21'],
])('or on the day after the assembly before it, %s: on %s', (anterior, dia) => {
  expect(diaDaEmissao('2026-11-10', { ...regra, emissaoDaParcela: 'dia-depois-da-assembleia' }, anterior)).toBe(dia)
})

test.each([
  [1, 60, 60, 1],
  [25, 60, 60, 25],
  [25, 60, 36, 1],
  [24, 60, 36, 0],
  [60, 60, 36, 36],
])('in assembly %i of %i, a quota that makes %i makes number %i', (numero, total, contribuicoes, esperada) => {
  expect(contribuicaoDaAssembleia(numero, total, contribuicoes)).toBe(esperada)
})

describe('the monthly run', () => {
  test('issues the contribution by components, coherent with its percentages', () => {
    const emissao = emitir()
    expect(emissao).toMatchObject({
      total: 121_080,
      cobradas: [],
      lancamentos: [{ tipo: 'emissao', parcela: 1, vencimento: '2026-11-10', credito: 8_000_000 }],
    })
  })

  test.each<[string, Partial<CotaACobrar>, number, string]>([
    ['cancelled', { situacao: 'cancelada' }, 1, 'COTA_CANCELADA'],
    ['paid off', { situacao: 'quitada' }, 1, 'COTA_QUITADA'],
    ['of a closed group', { grupoEncerrado: true }, 1, 'GRUPO_ENCERRADO'],
    ['already issued', { emitidas: new Set([1]) }, 1, 'JA_EMITIDA'],
    ['past the plan', {}, 81, 'PLANO_CUMPRIDO'],
    ['paid ahead', { cronograma: cronogramaIdeal(plano, posicao, 0).slice(0, 77) }, 78, 'PLANO_CUMPRIDO'],
  ])('leaves out a quota %s', (_caso, mudanca, numero, motivo) => {
    expect(emitir(mudanca, numero)).toEqual({ motivo })
  })

  test.each([
    [1, 5_000],
    [2, 0],
  ])('the registration fee comes with contribution 1: with %i, %i', (numero, taxa) => {
    expect(taxaDeCadastro(numero, { taxaDeCadastroCentavos: 5_000 })).toBe(taxa)
    expect(emitir({ taxaCadastro: taxa }, numero)).toMatchObject({ total: 121_080 + taxa })
  })

  test('charges what is left of a contribution that was paid ahead in part', () => {
    const ideal = cronogramaIdeal(plano, posicao, 0)
    const pago = {
      forma: 'prazo',
      pisoFundoComumPpt: 0,
      valor: 118_000 + 40_000,
      credito: 8_000_000,
      emitidas: 0,
    } as const
    expect(emitir({ cronograma: cronogramaAtual(ideal, [pago]) }, 79)).toMatchObject({ total: 78_000 + 3_080 })
    expect(emitir({ cronograma: cronogramaAtual(ideal, [pago]) }, 80)).toEqual({ motivo: 'PLANO_CUMPRIDO' })
  })
})

let proximo = 0
const gravado = (lancamento: Lancamento): Movimento => ({ ...lancamento, id: `m${(proximo += 1)}`, estorna: null })

const parcela: ParcelaComCreditos = {
  numero: 13,
  vencimento: '2026-11-10',
  credito: 8_000_000,
  valores: componentesDe({ fundoComum: 100_000, taxaAdministracao: 16_000, fundoReserva: 2_000 }),
  percentuais: {
    fundoComum: parsePercent('1.25'),
    taxaAdministracao: parsePercent('0.2'),
    fundoReserva: parsePercent('0.025'),
  },
  emDinheiro: 0,
  creditos: { vigente: 8_000_000, daAssembleia: 8_000_000 },
}

describe('what an instalment costs', () => {
  test.each([
    ['2026-11-09', 8_000_000, [0, 0, 0, 118_000]],
    ['2026-11-10', 8_800_000, [0, 0, 0, 118_000]],
    ['2026-11-11', 8_000_000, [0, 2_360, 39, 120_399]],
    ['2026-11-11', 8_800_000, [11_800, 2_596, 43, 132_439]],
    // It was issued at the credit of a readjustment that is not applied yet, or at one that fell since.
    ['2026-11-10', 7_200_000, [0, 0, 0, 118_000]],
    ['2026-11-11', 7_200_000, [0, 2_360, 39, 120_399]],
  ])('on %s, at a credit of %i', (dia, vigente, esperado) => {
    const { diferenca, multa, juros, total } = valorDevido(parcela, dia, vigente, regra)
    expect([diferenca, multa, juros, total]).toEqual(esperado)
  })

  test('late, it is recalculated: the worked example of one day', () => {
    const { input, expected } = exemplos['atraso-02']
    expect(valorDevido(parcela, '2026-11-11', 8_000_000, regra)).toMatchObject({
      nominal: centavos(input.parcelaAtualizada),
      total: centavos(expected.total),
    })
  })
})

test('late never costs less than on time and the charges, whatever the credit, and what it posts fits the ledger', () => {
  const credito = fc.integer({ min: 4_000_000, max: 16_000_000 })
  fc.assert(
    fc.property(credito, credito, fc.integer({ min: 1, max: 20 }), (vigente, daAssembleia, dias) => {
      const dia = addDays(parcela.vencimento, dias)
      const emDia = valorDevido(parcela, parcela.vencimento, vigente, regra)
      const tarde = valorDevido(parcela, dia, vigente, regra)
      const { multa, juros } = encargosDeAtraso(emDia.total, dias, regra)
      expect(tarde.total).toBeGreaterThanOrEqual(emDia.total + multa + juros)
      const { lancamentos, total } = quitarParcela(parcela, dia, { vigente, daAssembleia }, regra)
      expect(total).toBe(tarde.total)
      expect(lancamentos.every((lancamento) => isMovimentoCoerente(gravado(lancamento)))).toBe(true)
    }),
  )
})

test('late, by a credit that fell since, what it leaves over comes back as to who paid on time', () => {
  const creditos = { vigente: 7_200_000, daAssembleia: 7_200_000 }
  const emDia = quitarParcela(parcela, '2026-11-10', creditos, regra)
  const tarde = quitarParcela(parcela, '2026-11-11', creditos, regra)
  expect(emDia.diferenca).toMatchObject({ valor: -11_800 })
  expect(tarde.diferenca).toEqual(emDia.diferenca)
})

describe('the difference', () => {
  test('is what the new credit leaves short, by the second instalment', () => {
    const { input, expected } = exemplos['diferenca-01']
    const diferenca = diferencaDeParcela(
      centavos(input.parcelaDevida),
      centavos(input.parcelaPaga),
      centavos(input.creditoNovo),
      12,
      regra,
    )
    expect(diferenca).toMatchObject({ valor: centavos(expected.diferenca), ateContribuicao: 14 })
    expect(pptToPercent(diferenca.percentual, 4)).toBe(expected.diferencaPct)
  })

  test('is carried when the assembly has another credit than the boleto, and what was paid counts at the new one', () => {
    const quitacao = quitarParcela(parcela, '2026-11-10', { vigente: 8_800_000, daAssembleia: 8_800_000 }, regra)
    const pagamento = quitacao.lancamentos.at(-1)
    expect(quitacao).toMatchObject({ total: 118_000, diferenca: { valor: 11_800 } })
    expect(pptToPercent(pagamento?.percentuais.fundoComum ?? 0, 4)).toBe('1.1364')
    expect(pagamento && isMovimentoCoerente(pagamento)).toBe(true)
  })
})

test('fine and interest: at least half to the group, with the odd centavo', () => {
  const { input, expected } = exemplos['multa-destino-01']
  const encargos = centavos(input.multa) + centavos(input.juros)
  expect(destinoDosEncargos(encargos, { encargosAoGrupoPpt: parsePercent(input.percentualGrupo) })).toEqual({
    grupo: centavos(expected.grupo),
    administradora: centavos(expected.administradora),
  })
  fc.assert(
    fc.property(fc.nat(10 ** 8), fc.integer({ min: 500_000_000_000, max: 1_000_000_000_000 }), (valor, ppt) => {
      const { grupo, administradora } = destinoDosEncargos(valor, { encargosAoGrupoPpt: ppt })
      expect(grupo + administradora).toBe(valor)
      expect(grupo * 1_000).toBeGreaterThanOrEqual(Math.floor((valor * ppt) / 1_000_000_000))
    }),
  )
})

describe('a payment', () => {
  const segunda = { ...parcela, numero: 14, vencimento: '2026-12-10' }
  const situacao: SituacaoDeCobranca = { cancelada: false, abertas: [parcela, segunda], pagas: new Set([12]) }
  const pagar = (valor: number, parcelas: number[], dia = '2026-11-10', outra: Partial<SituacaoDeCobranca> = {}) =>
    alocarPagamento({ valor, dia, parcelas }, { ...situacao, ...outra }, regra)

  test.each([
    ['exact', 118_000, [13], '2026-11-10', 118_000, null],
    ['exact, of two', 236_000, [13, 14], '2026-11-10', 236_000, null],
    ['exact, late', 120_399, [13], '2026-11-11', 120_399, null],
    ['a centavo over', 118_001, [13], '2026-11-10', 118_000, ['VALOR_A_MAIOR', 1]],
    ['paid twice', 118_000, [12], '2026-11-10', 0, ['PARCELA_JA_PAGA', 118_000]],
    ['of one paid and one open', 236_000, [12, 13], '2026-11-10', 118_000, ['PARCELA_JA_PAGA', 118_000]],
    ['of one that never was and one open', 236_000, [13, 99], '2026-11-10', 0, ['PARCELA_NAO_ENCONTRADA', 236_000]],
    ['of an unknown instalment', 118_000, [99], '2026-11-10', 0, ['PARCELA_NAO_ENCONTRADA', 118_000]],
    ['of nothing in particular', 118_000, [], '2026-11-10', 0, ['SEM_PARCELA', 118_000]],
    ['of nothing at all', 0, [13], '2026-11-10', 0, ['VALOR_INVALIDO', 0]],
  ])('%s', (_caso, valor, parcelas, dia, alocado, fila) => {
    const alocacao = pagar(valor, parcelas, dia)
    expect(alocacao.alocado).toBe(alocado)
    expect(alocacao.fila && [alocacao.fila.motivo, alocacao.fila.valor]).toEqual(fila)
  })

  test('of a cancelled quota waits for a person', () => {
    expect(pagar(118_000, [13], '2026-11-10', { cancelada: true }).fila?.motivo).toBe('COTA_CANCELADA')
  })

  test('carries the difference of the instalment that it settled', () => {
    const creditos = { vigente: 8_800_000, daAssembleia: 8_800_000 }
    const alocacao = pagar(236_000, [13, 14], '2026-11-10', { abertas: [{ ...parcela, creditos }, segunda] })
    expect(alocacao.diferencas).toMatchObject([{ parcela: 13, valor: 11_800 }])
  })
})

test('a reinstated quota owes its balance over the contributions left', () => {
  const saldo = saldoDoCronograma(cronogramaIdeal(plano, posicao, 10))
  const cronograma = cronogramaPeloSaldo(saldo, 21, 80)
  expect([cronograma[0]?.numero, cronograma.at(-1)?.numero, cronograma.length]).toEqual([21, 80, 60])
  expect(saldoDoCronograma(cronograma)).toEqual(saldo)
  expect(() => cronogramaPeloSaldo(saldo, 81, 80)).toThrow(RangeError)
})
