import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, exemplos } from '../exemplos.fixture.ts'
import { parsePercent, pptToPercent } from '../valores/percentual.ts'
import { abaterNivelando, abaterPorParcela } from './antecipacao/diluicao.ts'
import { AMORTIZAVEIS, SEM_PERCENTUAL, totalDosPercentuais } from './componentes.ts'
import type { Cronograma } from './cronograma.ts'
import { abaterPorPrazo, cronogramaIdeal, cronogramaPeloSaldo, saldoDoCronograma } from './cronograma.ts'
import {
  anteciparUltimas,
  cronogramaAtual,
  isPlanoQuitado,
  liquidarValor,
  quitarPlano,
  valorDaContribuicao,
  valorDoSaldo,
} from './liquidacao.ts'
import type { Plano } from './plano.ts'
import { isMovimentoCoerente } from './razao.ts'

const plano = (prazoMeses: number, casasDoPercentual = 10): Plano => ({
  modalidade: 'convencional',
  prazoMeses,
  taxaAdministracaoPpt: parsePercent('16'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: 0,
  casasDoPercentual,
})
const restante = (prazo: number, pagas: number, casas = 10) =>
  cronogramaIdeal(plano(prazo, casas), { contribuicoes: prazo, contribuicoesAntesDaContemplacao: null }, pagas)
const total = (cronograma: Cronograma) => totalDosPercentuais(saldoDoCronograma(cronograma))

test('a bid off the term settles whole instalments from the last backward', () => {
  const { input, expected } = exemplos['lance-prazo-01']
  const credito = centavos(input.credito)
  const antes = restante(input.prazo, input.parcelasPagas)
  const { cronograma, quitadas, amortizacoes } = liquidarValor(antes, credito, centavos(input.lance), {
    forma: 'prazo',
    pisoFundoComumPpt: 0,
  })
  const ultima = cronograma.at(-1)
  expect(quitadas).toBe(expected.parcelasQuitadas)
  expect(ultima?.numero).toBe(expected.ultimaParcelaRestante)
  expect(cronograma).toHaveLength(expected.parcelasRestantes)
  expect(ultima && valorDaContribuicao(ultima, credito)).toBe(centavos(expected.parcela60))
  const sobra = amortizacoes.at(-1)
  expect(sobra?.numero).toBeNull()
  expect(pptToPercent(sobra ? totalDosPercentuais(sobra.percentuais) : 0, 3)).toBe(expected.sobraPct)
  expect(sobra && sobra.valores.fundoComum + sobra.valores.taxaAdministracao + sobra.valores.fundoReserva).toBe(
    centavos(expected.sobraValor),
  )
  expect(pptToPercent(total(cronograma), 3)).toBe(expected.saldoPctDepois)
})

test('a diluted bid stops at the floor of fundo comum and settles the end with the rest', () => {
  const { input, expected } = exemplos['lance-parcela-01']
  const credito = centavos(input.credito)
  const antes = restante(input.prazo, input.parcelasPagas)
  const semPiso = abaterPorParcela(antes, parsePercent('30'), 0)
  expect(pptToPercent(semPiso.cronograma[0]?.percentuais.fundoComum ?? 0, 4)).toBe(expected.novoFcSemPiso)
  expect(pptToPercent(totalDosPercentuais(semPiso.cronograma[0]?.percentuais ?? saldoDoCronograma([])), 4)).toBe(
    expected.novoIdealSemPiso,
  )
  const depois = liquidarValor(antes, credito, centavos(input.lance), {
    forma: 'parcela',
    pisoFundoComumPpt: parsePercent(input.pisoFcPct),
  })
  const [primeira] = depois.cronograma
  const ultima = depois.cronograma.at(-1)
  expect(depois.pisoAplicado).toBe(expected.pisoAplicado)
  expect(pptToPercent(totalDosPercentuais(primeira?.percentuais ?? saldoDoCronograma([])), 4)).toBe(
    expected.idealTotalNoPiso,
  )
  expect(primeira && valorDaContribuicao(primeira, credito)).toBe(centavos(expected.parcela))
  expect(depois.quitadas).toBe(expected.parcelasQuitadasDoFim)
  expect(depois.cronograma).toHaveLength(expected.prazoRestante)
  expect(ultima && pptToPercent(totalDosPercentuais(ultima.percentuais), 4)).toBe(expected.ultimaParcelaPct)
  expect(ultima && valorDaContribuicao(ultima, credito)).toBe(centavos(expected.ultimaParcela))
})

test('early payment by term takes the last ones at today’s value', () => {
  const { input, expected } = exemplos['antecipacao-01']
  const credito = centavos(input.credito)
  const antes = restante(input.prazo, input.parcelasPagas)
  const { valor, cronograma } = anteciparUltimas(antes, credito, input.quantidade)
  expect(valor).toBe(centavos(expected.valor))
  expect(cronograma.at(-1)?.numero).toBe(expected.ultimaParcelaRestante)
  expect(pptToPercent(total(cronograma), 3)).toBe(expected.saldoPct)
  expect(pptToPercent(parsePercent('118') - total(cronograma), 3)).toBe(expected.percentualPagoTotal)
})

test('the price of the last ones, paid as a value, ends exactly those: no crumb of them is left to issue', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 90_000_000 }),
      fc.integer({ min: 1, max: 60 }),
      (credito, quantidade) => {
        const antes = restante(80, 10)
        const cotada = anteciparUltimas(antes, credito, quantidade)
        const paga = liquidarValor(antes, credito, cotada.valor, { forma: 'prazo', pisoFundoComumPpt: 0 })
        expect(paga).toEqual(cotada)
      },
    ),
  )
  const [umCentavo] = [anteciparUltimas(restante(80, 10), 8_000_000, 3).valor + 1]
  const comSobra = liquidarValor(restante(80, 10), 8_000_000, umCentavo, { forma: 'prazo', pisoFundoComumPpt: 0 })
  expect(comSobra.quitadas).toBe(3)
  expect(comSobra.amortizacoes.at(-1)?.numero).toBeNull()
})

test('early payment by value lowers every instalment left', () => {
  const { input, expected } = exemplos['antecipacao-02']
  const credito = centavos(input.credito)
  const antes = restante(input.prazo, input.parcelasPagas)
  const regra = { forma: 'parcela', pisoFundoComumPpt: parsePercent('1') } as const
  const { cronograma, pisoAplicado } = liquidarValor(antes, credito, centavos(input.valor), regra)
  const [primeira] = cronograma
  expect(pisoAplicado).toBe(false)
  expect(pptToPercent(total(antes) - total(cronograma), 4)).toBe(expected.percentual)
  expect(primeira && pptToPercent(totalDosPercentuais(primeira.percentuais), 4)).toBe(expected.novoIdealPct)
  expect(primeira && valorDaContribuicao(primeira, credito)).toBe(centavos(expected.novaParcela))
})

describe('the floor', () => {
  const antes = restante(100, 0)
  test.each([
    ['just over it, everything is diluted', '0.9', '11.8', false, 100],
    ['just under it, the end goes', '0.9001', '11.8', true, 100],
    ['one that the quota already paid less than leaves the instalment where it was', '2', '11.8', true, 90],
  ])('%s', (_caso, piso, percentual, aplicado, contribuicoes) => {
    const { cronograma, pisoAplicado } = abaterPorParcela(antes, parsePercent(percentual), parsePercent(piso))
    expect(pisoAplicado).toBe(aplicado)
    expect(cronograma).toHaveLength(contribuicoes)
    expect(cronograma[0]?.percentuais.fundoComum).toBeLessThanOrEqual(antes[0]?.percentuais.fundoComum ?? 0)
  })
})

test.each([0, -1, 119])('%i%% of a balance of 118%% is refused', (percentual) => {
  const ppt = parsePercent(String(percentual))
  expect(() => abaterPorPrazo(restante(100, 0), ppt)).toThrow(RangeError)
  expect(() => abaterPorParcela(restante(100, 0), ppt, 0)).toThrow(RangeError)
})

test.each([0, 11, 1.5])('%d of the 10 contributions left cannot be paid early', (quantidade) => {
  expect(() => anteciparUltimas(restante(80, 70), 8_000_000, quantidade)).toThrow(RangeError)
})

test('a payoff leaves nothing and costs the balance', () => {
  const antes = restante(80, 70)
  const { cronograma, valor, amortizacoes } = quitarPlano(antes, 7_345_013)
  expect(cronograma).toEqual([])
  expect(valor).toBe(valorDoSaldo(antes, 7_345_013))
  expect(amortizacoes.map(({ numero }) => numero)).toEqual([80, 79, 78, 77, 76, 75, 74, 73, 72, 71])
  expect(() => liquidarValor(antes, 7_345_013, valor + 1, { forma: 'prazo', pisoFundoComumPpt: 0 })).toThrow(RangeError)
})

const operacoes = fc.array(
  fc.record({
    credito: fc.integer({ min: 1_000_000, max: 100_000_000 }),
    fracao: fc.integer({ min: 1, max: 600 }),
    forma: fc.constantFrom('prazo' as const, 'parcela' as const),
    emitidas: fc.integer({ min: 0, max: 3 }),
    nivelada: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

test('whatever is paid ahead, not a ppt or centavo is lost and every line fits the ledger', () => {
  fc.assert(
    fc.property(operacoes, fc.integer({ min: 20, max: 240 }), fc.constantFrom(4, 10), (lista, prazo, casas) => {
      let cronograma = restante(prazo, 0, casas)
      for (const { credito, fracao, forma, emitidas, nivelada } of lista) {
        cronograma = cronograma.slice(emitidas)
        const saldo = valorDoSaldo(cronograma, credito)
        if (saldo < 1000) return
        const valor = Math.max(1, Math.floor((saldo * fracao) / 1000))
        const antes = saldoDoCronograma(cronograma)
        const regra = { forma, pisoFundoComumPpt: parsePercent('0.5'), nivelada }
        const liquidacao = liquidarValor(cronograma, credito, valor, regra)
        cronograma = liquidacao.cronograma
        const depois = saldoDoCronograma(cronograma)
        let pago = 0
        for (const { percentuais, valores } of liquidacao.amortizacoes) {
          const soma = valores.fundoComum + valores.taxaAdministracao + valores.fundoReserva
          pago += soma
          const movimento = { tipo: 'pagamento', dia: '2026-01-01', vencimento: null, estorna: null } as const
          expect(isMovimentoCoerente({ ...movimento, parcela: null, credito, valores, percentuais })).toBe(true)
        }
        expect(pago).toBe(valor)
        for (const amortizavel of AMORTIZAVEIS) {
          const abatido = liquidacao.amortizacoes.reduce((soma, { percentuais }) => soma + percentuais[amortizavel], 0)
          expect(abatido + depois[amortizavel]).toBe(antes[amortizavel])
          expect(Math.min(...cronograma.map(({ percentuais }) => percentuais[amortizavel]), 0)).toBe(0)
        }
      }
    }),
  )
})

describe('money paid off the value of the instalments never raises one', () => {
  const naoSobe = (antes: Cronograma, depois: Cronograma) => {
    const dantes = new Map(antes.map(({ numero, percentuais }) => [numero, percentuais]))
    for (const { numero, percentuais } of depois)
      for (const amortizavel of AMORTIZAVEIS)
        expect(percentuais[amortizavel]).toBeLessThanOrEqual(dantes.get(numero)?.[amortizavel] ?? 0)
  }

  test('of any plan, after anything else that was paid ahead, at any floor', () => {
    fc.assert(
      fc.property(
        fc.record({
          prazo: fc.integer({ min: 2, max: 240 }),
          casas: fc.constantFrom(2, 4, 10),
          antecipada: fc.integer({ min: 0, max: 12 }),
          doFim: fc.integer({ min: 0, max: 900 }),
          valor: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 20_000_000 })),
          piso: fc.constantFrom('0', '0.3', '0.5', '1', '2'),
        }),
        ({ prazo, casas, antecipada, doFim, valor, piso }) => {
          const taxaAntecipada = { ppt: parsePercent('2'), contribuicoes: antecipada }
          const doPlano = { ...plano(prazo, casas), ...(antecipada > 0 ? { taxaAntecipada } : {}) }
          const inteiro = cronogramaIdeal(doPlano, { contribuicoes: prazo, contribuicoesAntesDaContemplacao: null }, 0)
          const antes =
            doFim === 0 ? inteiro : abaterPorPrazo(inteiro, Math.ceil((total(inteiro) * doFim) / 1000)).cronograma
          const credito = 10_490_000
          if (antes.length === 0 || valor >= valorDoSaldo(antes, credito)) return
          const regra = { forma: 'parcela', pisoFundoComumPpt: parsePercent(piso) } as const
          naoSobe(antes, liquidarValor(antes, credito, valor, regra).cronograma)
        },
      ),
    )
  })

  test('nor by a centavo where the last one carries what the rounding left', () => {
    const antes = restante(100, 10, 2)
    const [primeira] = antes
    const ultima = antes.at(-1)
    const regra = { forma: 'parcela', pisoFundoComumPpt: 0 } as const
    const { cronograma } = liquidarValor(antes, 10_490_000, 1, regra)
    expect(cronograma[0] && valorDaContribuicao(cronograma[0], 10_490_000)).toBe(
      primeira && valorDaContribuicao(primeira, 10_490_000),
    )
    expect(total(cronograma.slice(-1))).toBeLessThan(totalDosPercentuais(ultima?.percentuais ?? SEM_PERCENTUAL))
  })

  test('as leveling did, by which what was paid before goes on being computed', () => {
    const antes = abaterPorPrazo(restante(100, 10), parsePercent('1.77')).cronograma
    const nivelado = abaterNivelando(antes, parsePercent('1'), 0).cronograma
    expect(total(nivelado)).toBe(total(antes) - parsePercent('1'))
    expect(total(nivelado.slice(-1))).toBeGreaterThan(total(antes.slice(-1)))
  })
})

test('the plan of today replays what was paid ahead, each at its credit', () => {
  const ideal = restante(80, 0)
  const pagamento = { forma: 'prazo', pisoFundoComumPpt: 0, credito: 8_000_000, emitidas: 10 } as const
  const hoje = cronogramaAtual(ideal, [
    { ...pagamento, valor: 118_000 },
    { ...pagamento, valor: 129_800, credito: 8_800_000, emitidas: 12 },
  ])
  expect([hoje[0]?.numero, hoje.at(-1)?.numero]).toEqual([13, 78])
})

describe('a quota is paid off', () => {
  const convencional = plano(60)
  const reduzido: Plano = { ...convencional, modalidade: 'mais-por-menos', fracaoPpt: parsePercent('75') }
  const posicao = { contribuicoes: 60, contribuicoesAntesDaContemplacao: null }
  const nada = { plano: convencional, posicao, cronograma: [], emAberto: [], diferencas: [] }
  test.each<[string, Parameters<typeof isPlanoQuitado>[0], boolean]>([
    ['with nothing left', nada, true],
    ['not with an instalment open', { ...nada, emAberto: [1] }, false],
    ['nor with one to be issued', { ...nada, cronograma: cronogramaIdeal(convencional, posicao, 59) }, false],
    ['nor with a difference pending, owed or to compensate', { ...nada, diferencas: [-1] }, false],
    ['nor while the contemplation is to bring what was reduced', { ...nada, plano: reduzido }, false],
    [
      'which it does once',
      { ...nada, plano: reduzido, posicao: { ...posicao, contribuicoesAntesDaContemplacao: 60 } },
      true,
    ],
  ])('%s', (_caso, conta, esperado) => {
    expect(isPlanoQuitado(conta)).toBe(esperado)
  })
})

test('a balance is spread over every contribution but those issued already', () => {
  const saldo = { fundoComum: 100, taxaAdministracao: 10, fundoReserva: 0 }
  const cronograma = cronogramaPeloSaldo(saldo, 5, 9, [6, 8])
  expect(cronograma.map(({ numero, percentuais }) => [numero, percentuais.fundoComum])).toEqual([
    [5, 33],
    [7, 33],
    [9, 34],
  ])
  expect(() => cronogramaPeloSaldo(saldo, 5, 6, [5, 6])).toThrow(RangeError)
})

test('nothing is spread over no contribution', () => {
  expect(cronogramaPeloSaldo(SEM_PERCENTUAL, 5, 8)).toEqual([])
})
