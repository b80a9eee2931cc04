import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { motivoDeInaptidao } from './aptidao.ts'
import { cota, entrada, entradas, lance } from './assembleia.fixture.ts'
import { apurarAssembleia } from './assembleia.ts'
import { buildPacote, checkPacote, publishPacote } from './pacote.ts'

test('draws the active, then the excluded, then takes the bids while the fund serves', () => {
  const resultado = apurarAssembleia(entrada)
  expect(resultado.sorteios).toMatchObject([{ contemplada: true, valor: 8_000_000, saldo: 12_000_000, versao: null }])
  expect(resultado.sorteiosDeExcluidas).toMatchObject([
    { apuracao: { contemplada: 192 }, versao: 0, valor: 500_000, saldo: 11_500_000 },
  ])
  expect(resultado.lances.map((apurado) => [apurado.cota, apurado.contemplado, apurado.saldo])).toEqual([
    [300, true, 5_900_000],
    [301, true, 300_000],
  ])
  expect(resultado.lancesForaDaDisputa).toEqual([
    { cota: 9, motivo: 'SEM_COTA_ATIVA' },
    { cota: 258, motivo: 'CONTEMPLADA_POR_SORTEIO' },
    { cota: 302, motivo: 'EM_ATRASO' },
  ])
  expect(resultado.contempladas).toEqual([
    { cota: 258, forma: 'sorteio' },
    { cota: 300, forma: 'lance' },
    { cota: 301, forma: 'lance' },
  ])
  expect(resultado.saldoFinal).toBe(300_000)
})

describe('the fund', () => {
  const comPenal = { cota: 192, versao: 0, restituicao: 700, penal: 200 }

  test.each([
    [900, true, 0],
    [899, false, 899],
  ])('of %i after the draw serves a refund of 700 with a penalty of 200: %s', (resta, contemplada, saldo) => {
    const apertada = { ...entrada, fundoComum: 8_000_000 + resta, excluidas: [comPenal], lances: [] }
    const { sorteiosDeExcluidas, saldoFinal } = apurarAssembleia(apertada)
    expect(sorteiosDeExcluidas).toMatchObject([{ contemplada, valor: 700, saldo }])
    expect(saldoFinal).toBe(saldo)
    const publico = publishPacote(buildPacote(apertada))
    expect(checkPacote(publico)).toMatchObject({ confere: true, resultado: { saldoFinal: saldo } })
  })

  test('a bundle from before the penalty was reserved still gives what it gave', () => {
    const { penal: _, ...antiga } = comPenal
    const pacote = buildPacote({ ...entrada, fundoComum: 8_000_800, excluidas: [antiga], lances: [] })
    expect(checkPacote(JSON.parse(JSON.stringify(pacote)))).toMatchObject({
      confere: true,
      resultado: { saldoFinal: 100 },
    })
  })

  test.each([
    [8_000_000, true, null],
    [7_999_999, false, 'SEM_CAIXA'],
  ])('of %i serves the drawn quota: %s', (fundoComum, contemplada, motivo) => {
    const [sorteio] = apurarAssembleia({ ...entrada, fundoComum }).sorteios
    expect(sorteio).toMatchObject({ contemplada, motivo })
  })

  test('that cannot serve the draw lets who was drawn bid', () => {
    const { lances } = apurarAssembleia({ ...entrada, fundoComum: 7_999_999 })
    expect(lances.map((apurado) => apurado.cota)).toContain(258)
  })

  test('has nobody to serve when no quota is fit', () => {
    const { sorteios, contempladas } = apurarAssembleia({ ...entrada, cotas: [cota(258, 'CONTEMPLADA')] })
    expect(sorteios).toMatchObject([{ contemplada: false, motivo: 'SEM_COTA_APTA' }])
    expect(contempladas).toEqual([])
  })
})

test('draws as many as the contract says, each quota once', () => {
  const parametros = { ...entrada.parametros, sorteiosDeAtivos: 2, sorteiosDeExcluidas: 3 }
  const { sorteios, sorteiosDeExcluidas } = apurarAssembleia({ ...entrada, parametros })
  expect(sorteios.map(({ apuracao }) => apuracao.contemplada)).toEqual([258, 266])
  expect(sorteios[1]?.apuracao.candidatos[0]?.motivo).toBe('JA_SORTEADA')
  expect(sorteiosDeExcluidas.map(({ versao, motivo }) => [versao, motivo])).toEqual([
    [0, null],
    [1, null],
    [null, 'SEM_COTA_APTA'],
  ])
  expect(apurarAssembleia({ ...entrada, parametros: { ...parametros, sorteiosDeAtivos: 0 } }).sorteios).toEqual([])
})

test('a bid that may not be paid so any more does not compete, and its reason is told', () => {
  const lances = [lance(300, 2_400_000, { recusa: 'EMBUTIDO_ACIMA_DO_PERMITIDO' }), lance(301, 2_400_000)]
  const resultado = apurarAssembleia({ ...entrada, lances })
  expect(resultado.lancesForaDaDisputa).toEqual([{ cota: 300, motivo: 'EMBUTIDO_ACIMA_DO_PERMITIDO' }])
  expect(resultado.lances.map((apurado) => apurado.cota)).toEqual([301])
})

test('what a bid pays of administration and reserve serves no other credit', () => {
  const lances = [lance(300, 2_400_000, { fundoComum: 2_000_000 }), lance(301, 2_400_000, { fundoComum: 2_000_000 })]
  const apurado = apurarAssembleia({ ...entrada, fundoComum: 20_499_999, lances })
  expect(apurado.lances.map(({ contemplado, saldo }) => [contemplado, saldo])).toEqual([
    [true, 5_999_999],
    [false, 5_999_999],
  ])
})

test('a quota that comes twice, or bids twice, is refused', () => {
  expect(() => apurarAssembleia({ ...entrada, cotas: [cota(1), cota(1)] })).toThrow(RangeError)
  expect(() => apurarAssembleia({ ...entrada, lances: [lance(300, 1), lance(300, 2)] })).toThrow(RangeError)
})

test('a quota that paid no contribution is contemplated by no assembly, whatever else is so', () => {
  const fatos = fc.record({
    cancelada: fc.boolean(),
    contemplada: fc.boolean(),
    entrou: fc.boolean(),
    pagouContribuicao: fc.boolean(),
    parcelasEmAtraso: fc.nat(2),
    pagouNoPrazo: fc.boolean(),
    renegociacaoEmCurso: fc.boolean(),
    bloqueada: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(fatos, { minLength: 1, maxLength: 30 }),
      fc.array(fc.stringMatching(/^\d{5}$/), { minLength: 5, maxLength: 5 }),
      fc.constantFrom('alternada' as const, 'superior' as const, 'superior-depois-inferior' as const),
      (todos, [p1 = '', p2 = '', p3 = '', p4 = '', p5 = ''], aproximacao) => {
        const { contempladas } = apurarAssembleia({
          ...entrada,
          premios: [p1, p2, p3, p4, p5],
          participantes: todos.length,
          parametros: { ...entrada.parametros, aproximacao, sorteiosDeAtivos: 3, lanceSemCaixa: 'passa-ao-seguinte' },
          fundoComum: 100_000_000,
          cotas: todos.map((um, i) => cota(i + 1, motivoDeInaptidao(um))),
          excluidas: [],
          lances: todos.map((_, i) => lance(i + 1, 1_000_000 + i)),
        })
        for (const { cota: numero } of contempladas)
          expect(todos[numero - 1]).toMatchObject({
            pagouContribuicao: true,
            entrou: true,
            parcelasEmAtraso: 0,
            renegociacaoEmCurso: false,
            bloqueada: false,
          })
      },
    ),
  )
})

test('whatever the assembly, its order of input does not matter and no centavo of the fund is lost', () => {
  fc.assert(
    fc.property(entradas, (qualquer) => {
      const resultado = apurarAssembleia(qualquer)
      const invertida = {
        ...qualquer,
        cotas: qualquer.cotas.toReversed(),
        lances: qualquer.lances.toReversed(),
        excluidas: qualquer.excluidas.toReversed(),
      }
      expect(apurarAssembleia(invertida)).toEqual(resultado)
      const servidos = [...resultado.sorteios, ...resultado.sorteiosDeExcluidas].filter((s) => s.contemplada)
      const pagos = servidos.reduce((soma, { valor }) => soma + valor, 0)
      const creditos = resultado.lances
        .filter(({ contemplado }) => contemplado)
        .reduce((soma, apurado) => soma + apurado.credito - (apurado.fundoComum ?? 0), 0)
      expect(resultado.saldoFinal).toBe(resultado.saldoInicial - pagos - creditos)
      expect(resultado.saldoFinal).toBeGreaterThanOrEqual(0)
      const contempladas = resultado.contempladas.map((contemplada) => contemplada.cota)
      expect(new Set(contempladas).size).toBe(contempladas.length)
      const aptas = qualquer.cotas.filter(({ inaptidao }) => inaptidao === null)
      expect(contempladas.every((numero) => aptas.some((apta) => apta.cota === numero))).toBe(true)
    }),
  )
})

test('an assembly of 5,000 quotas and 2,000 bids takes well under a second', () => {
  const cotas = Array.from({ length: 5_000 }, (_, i) => cota(i + 1, i % 3 === 0 ? 'CONTEMPLADA' : null))
  const lances = Array.from({ length: 2_000 }, (_, i) => lance(i * 2 + 1, 100_000 + ((i * 7_919) % 6_000_000)))
  const grande = { ...entrada, participantes: 5_000, cotas, lances, excluidas: [], fundoComum: 10 ** 9 }
  const inicio = performance.now()
  const { contempladas } = apurarAssembleia(grande)
  expect(performance.now() - inicio).toBeLessThan(500)
  expect(contempladas.length).toBeGreaterThan(100)
})
