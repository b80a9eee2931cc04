import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../valores/dinheiro.ts'
import { parsePercent } from '../valores/percentual.ts'
import { AMORTIZAVEIS, totalDosPercentuais } from './componentes.ts'
import { cronogramaIdeal, saldoDoCronograma } from './cronograma.ts'
import { cronogramaAtual, liquidarValor, valorDaContribuicao, valorDoSaldo } from './liquidacao.ts'
import type { Plano } from './plano.ts'
import { isMovimentoCoerente } from './razao.ts'

const plano = (prazoMeses: number, casasDoPercentual: number): Plano => ({
  modalidade: 'convencional',
  prazoMeses,
  taxaAdministracaoPpt: parsePercent('16'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: 0,
  casasDoPercentual,
})
const restante = (prazo: number, pagas: number, casas = 10) =>
  cronogramaIdeal(plano(prazo, casas), { contribuicoes: prazo, contribuicoesAntesDaContemplacao: null }, pagas)
const regra = { forma: 'prazo', pisoFundoComumPpt: 0 } as const

describe('a bid that pays coming instalments first', () => {
  const credito = 8_345_613
  const antes = restante(60, 10)
  const preco = (quantas: number) => sum(antes.slice(0, quantas).map((uma) => valorDaContribuicao(uma, credito)))
  const numeros = (valor: number, subsequentes: number, forma: 'prazo' | 'parcela' = 'prazo') => {
    const { amortizacoes, cronograma } = liquidarValor(antes, credito, valor, { ...regra, forma, subsequentes })
    return { pagas: amortizacoes.map(({ numero }) => numero), restam: cronograma.map(({ numero }) => numero) }
  }

  test.each([1, 2, 3, 5, 7, 12])('for the price of %i pays exactly those, and nothing of the others', (quantas) => {
    const { pagas, restam } = numeros(preco(quantas), quantas)
    expect(pagas).toEqual(Array.from({ length: quantas }, (_, i) => 11 + i))
    expect(restam).toHaveLength(50 - quantas)
  })

  test.each([
    ['the price of three, of three asked for', 3, 0, 3],
    ['less than that', 3, -100, 2],
    ['less than the first', 1, -100, 0],
    ['the whole balance, of five asked for', 50, 0, 5],
  ])('for %s says how many of them it pays', (_, quantas, mais, pagas) => {
    const pedidas = Math.min(quantas, 5)
    const { subsequentes } = liquidarValor(
      antes,
      credito,
      Math.min(preco(quantas) + mais, valorDoSaldo(antes, credito)),
      {
        ...regra,
        subsequentes: pedidas,
      },
    )
    expect(subsequentes).toBe(pagas)
  })

  // Each of three parts of each instalment is rounded, so less than a few centavos makes no difference.
  test('for ten centavos less leaves the last of them to be charged', () => {
    const { pagas, restam } = numeros(preco(3) - 10, 3)
    expect(pagas.slice(0, 2)).toEqual([11, 12])
    expect(restam[0]).toBe(13)
  })

  test.each([
    ['prazo', [13, 57]],
    ['parcela', [13, 60]],
  ] as const)('has the rest taken off by %s', (forma, [primeira, ultima]) => {
    const { pagas, restam } = numeros(preco(2) + preco(3), 2, forma)
    expect(pagas.slice(0, 2)).toEqual([11, 12])
    expect([restam[0], restam.at(-1)]).toEqual([primeira, ultima])
  })

  test('for the price of two, and of the last five, pays exactly those seven', () => {
    const ultimas = sum(antes.slice(-5).map((uma) => valorDaContribuicao(uma, credito)))
    const { pagas, restam } = numeros(preco(2) + ultimas, 2)
    expect(pagas).toEqual([11, 12, 60, 59, 58, 57, 56])
    expect(restam).toHaveLength(43)
  })

  test('of more than it has money for pays as many as it can', () => {
    expect(numeros(preco(2), 12).pagas).toEqual([11, 12])
  })

  test('for all that is owed pays the quota off', () => {
    expect(numeros(valorDoSaldo(antes, credito), 4).restam).toEqual([])
  })
})

test('whatever it pays first, not a ppt or centavo is lost, and those paid are the coming ones, in order', () => {
  fc.assert(
    fc.property(
      fc.record({
        credito: fc.integer({ min: 1_000_000, max: 90_000_000 }),
        fracao: fc.integer({ min: 1, max: 1000 }),
        forma: fc.constantFrom('prazo' as const, 'parcela' as const),
        subsequentes: fc.integer({ min: 0, max: 99 }),
        prazo: fc.integer({ min: 20, max: 240 }),
        pagas: fc.integer({ min: 0, max: 19 }),
        casas: fc.constantFrom(4, 10),
      }),
      ({ credito, fracao, forma, subsequentes, prazo, pagas, casas }) => {
        const antes = restante(prazo, pagas, casas)
        const saldo = valorDoSaldo(antes, credito)
        const valor = Math.max(1, Math.floor((saldo * fracao) / 1000))
        const { amortizacoes, cronograma } = liquidarValor(antes, credito, valor, {
          forma,
          subsequentes,
          pisoFundoComumPpt: parsePercent('0.5'),
        })
        expect(sum(amortizacoes.flatMap(({ valores }) => AMORTIZAVEIS.map((nome) => valores[nome])))).toBe(valor)
        const [saldoAntes, saldoDepois] = [saldoDoCronograma(antes), saldoDoCronograma(cronograma)]
        for (const nome of AMORTIZAVEIS) {
          const abatido = sum(amortizacoes.map(({ percentuais }) => percentuais[nome]))
          expect(abatido + saldoDepois[nome]).toBe(saldoAntes[nome])
        }
        const movimento = { tipo: 'pagamento', dia: '2026-01-01', vencimento: null, estorna: null } as const
        for (const { percentuais, valores } of amortizacoes)
          expect(isMovimentoCoerente({ ...movimento, parcela: null, credito, valores, percentuais })).toBe(true)

        const abatido = sum(amortizacoes.map(({ percentuais }) => totalDosPercentuais(percentuais)))
        let cabem = 0
        let soma = 0
        for (const contribuicao of antes.slice(0, subsequentes)) {
          soma += totalDosPercentuais(contribuicao.percentuais)
          if (soma > abatido) break
          cabem += 1
        }
        expect(amortizacoes.slice(0, cabem).map(({ numero }) => numero)).toEqual(
          antes.slice(0, cabem).map(({ numero }) => numero),
        )
        const primeira = cronograma[0] ?? antes[cabem]
        expect(primeira?.numero).toBe(antes[cabem]?.numero)
      },
    ),
  )
})

describe('money paid ahead while a later contribution had been issued and earlier ones had not', () => {
  // An undone bid leaves this state: 11 and 12 are to be charged again, and 13 was charged in the meantime.
  const credito = 8_000_000
  const ideal = restante(60, 0)
  const pago = { ...regra, forma: 'parcela', valor: 1_000_000, credito, emitidas: 10, emitidasAlem: [13] } as const

  test('is shared among the others, and gives the same plan whenever it is replayed', () => {
    const feito = liquidarValor(
      ideal.filter(({ numero }) => numero > 10 && numero !== 13),
      credito,
      pago.valor,
      pago,
    ).cronograma
    expect(cronogramaAtual(ideal, [pago]).filter(({ numero }) => numero !== 13)).toEqual(feito)
  })

  test('leaves the one that was issued as it was, for if its issue is undone', () => {
    const treze = cronogramaAtual(ideal, [pago]).filter(({ numero }) => numero === 13)
    expect(treze).toEqual(ideal.filter(({ numero }) => numero === 13))
  })
})
