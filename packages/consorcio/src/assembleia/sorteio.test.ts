import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exemplos } from '../exemplos.fixture.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { motivoDeInaptidao, motivosDeInaptidao } from './aptidao.ts'
import type { Premios } from './loteria.ts'
import { diaDaExtracao, parsePremios } from './loteria.ts'
import { apurarSorteio, metodoDoSorteio } from './sorteio.ts'

const regra = parametrosPadrao('auto')
const premios: Premios = ['19258', '54266', '69713', '08037', '68267']
const menos = (inaptas: readonly number[]) => (cota: number) => (inaptas.includes(cota) ? 'CONTEMPLADA' : null)
const so = (aptas: readonly number[]) => (cota: number) => (aptas.includes(cota) ? null : 'CONTEMPLADA')

test('quotas up to 1,000: fifteen hundreds, those above the group excluded', () => {
  const { input, expected } = exemplos['sorteio-01']
  const { candidatos, contemplada, numeroDesempate } = apurarSorteio(premios, input.participantes, regra, menos([]))
  expect(input.premios).toEqual(premios)
  expect(candidatos.map(({ sorteado }) => sorteado)).toEqual(expected.centenas)
  expect(
    candidatos.filter(({ motivo }) => motivo === 'ACIMA_DO_NUMERO_DE_COTAS').map(({ sorteado }) => sorteado),
  ).toEqual(expected.excluidas)
  expect({ contemplada, numeroDesempate }).toEqual({
    contemplada: expected.contemplada,
    numeroDesempate: expected.numeroDesempate,
  })
})

test('an unfit quota gives way to the next hundred, and its reason is kept', () => {
  const { input, expected } = exemplos['sorteio-02']
  const { candidatos, contemplada, aproximacao } = apurarSorteio(
    premios,
    input.participantes,
    regra,
    menos(input.inaptas),
  )
  expect(contemplada).toBe(expected.contemplada)
  expect(aproximacao).toEqual([])
  expect(candidatos.slice(0, 5).map(({ cota, motivo }) => [cota, motivo])).toEqual([
    [258, 'CONTEMPLADA'],
    [null, 'ACIMA_DO_NUMERO_DE_COTAS'],
    [192, 'CONTEMPLADA'],
    [266, null],
    [426, null],
  ])
})

test('1,001 to 5,000: ten thousands, brought down by subtraction', () => {
  const { input, expected } = exemplos['sorteio-04']
  const apuracao = apurarSorteio(premios, input.participantes, regra, menos([]))
  expect(apuracao.candidatos.map(({ sorteado }) => sorteado)).toEqual(expected.milhares)
  expect(apuracao.candidatos.map(({ cota }) => cota)).toEqual(expected.cotas)
  expect(apuracao).toMatchObject({
    contemplada: expected.contemplada,
    numeroDesempate: expected.numeroDesempate,
  })
})

test('or by additional numbers: a thousand that no quota holds is dropped', () => {
  const { input, expected } = exemplos['sorteio-04']
  const comAdicionais = { ...regra, reducaoDeMilhar: 'numeros-adicionais' } as const
  const { candidatos } = apurarSorteio(premios, input.participantes, comAdicionais, menos([]))
  expect(candidatos.slice(0, 2)).toMatchObject([
    { sorteado: '9258', cota: null, motivo: 'SEM_NUMERO_ADICIONAL' },
    { sorteado: '1925', cota: 1925 },
  ])
  for (const numero of [258, ...expected.numerosAdicionaisDaCota258]) {
    const sorteado = `0${String(numero).padStart(4, '0')}`
    const [primeiro] = apurarSorteio([sorteado, ...restantes], input.participantes, comAdicionais, menos([])).candidatos
    expect(primeiro?.cota).toBe(258)
  }
})
const restantes = ['54266', '69713', '08037', '68267'] as const

test('5,001 to 10,000: the thousands above the group are excluded', () => {
  const { input, expected } = exemplos['sorteio-05']
  const { candidatos, contemplada } = apurarSorteio(premios, input.participantes, regra, menos([]))
  expect(candidatos.map(({ sorteado }) => sorteado)).toEqual(expected.milhares)
  expect(candidatos.filter(({ cota }) => cota === null).map(({ sorteado }) => sorteado)).toEqual(expected.excluidos)
  expect(contemplada).toBe(expected.contemplada)
})

test.each([
  [1, 'centena'],
  [1_000, 'centena'],
  [1_001, 'milhar-com-reducao'],
  [5_000, 'milhar-com-reducao'],
  [5_001, 'milhar-com-exclusao'],
  [10_000, 'milhar-com-exclusao'],
])('%i quotas are drawn by %s', (participantes, metodo) => {
  expect(metodoDoSorteio(participantes)).toBe(metodo)
})

test.each([0, 10_001, 1.5])('%d quotas cannot be drawn', (participantes) => {
  expect(() => metodoDoSorteio(participantes)).toThrow(RangeError)
})

test.each([
  ['00000', 1_000, 1_000],
  ['00000', 999, null],
  ['00000', 10_000, 10_000],
  ['00000', 3_000, 1_000],
])('prize %s in a group of %i: zeros stand for %s', (premio, participantes, cota) => {
  const { candidatos } = apurarSorteio([premio, ...restantes], participantes, regra, menos([]))
  expect(candidatos[0]?.cota ?? null).toBe(cota)
})

test('two hundreds a prize where the contract says so', () => {
  const { candidatos } = apurarSorteio(premios, 750, { ...regra, centenasPorPremio: 'duas' }, menos([]))
  expect(candidatos.slice(0, 4).map(({ sorteado }) => sorteado)).toEqual(['258', '192', '266', '542'])
})

describe('when no candidate is fit', () => {
  test.each([
    ['alternada', [259, 257], 259],
    ['alternada', [257, 260], 257],
    ['alternada', [1], 1],
    ['superior-depois-inferior', [257, 700], 700],
    ['superior-depois-inferior', [1, 257], 257],
    ['superior', [257, 260], 260],
    ['superior', [1, 257], 1],
  ] as const)('%s: of %j, quota %i', (aproximacao, aptas, esperada) => {
    const apuracao = apurarSorteio(premios, 750, { ...regra, aproximacao }, so(aptas))
    expect(apuracao.contemplada).toBe(esperada)
    expect(apuracao.aproximacao.at(-1)).toMatchObject({ cota: esperada, motivo: null })
    expect(apuracao.aproximacao.slice(0, -1).every(({ motivo }) => motivo === 'CONTEMPLADA')).toBe(true)
  })

  test.each([
    ['primeiro-valido', 192],
    ['primeiro-premio', ((19_258 - 1) % 200) + 1],
  ] as const)('it starts at the %s', (numeroBase, base) => {
    const { numeroDesempate } = apurarSorteio(premios, 200, { ...regra, numeroBase }, menos([]))
    expect(numeroDesempate).toBe(base)
  })

  test.each([
    ['a hundred of a group that has it', 750, '19258', {}, 258],
    ['a hundred above the group', 200, '19258', {}, ((19_258 - 1) % 200) + 1],
    ['zeros, above the group', 750, '00000', {}, ((100_000 - 1) % 750) + 1],
    ['a thousand brought down by subtraction', 3_000, '19258', {}, 258],
    ['a thousand that nobody holds', 3_000, '19258', { reducaoDeMilhar: 'numeros-adicionais' }, 19_258 % 3_000],
    ['a thousand above the group', 6_000, '19258', {}, 19_258 % 6_000],
  ] as const)('the first prize begins at a quota of the group: %s', (_caso, participantes, premio, mudanca, base) => {
    const doPremio = { ...regra, numeroBase: 'primeiro-premio', ...mudanca } as const
    expect(apurarSorteio([premio, ...restantes], participantes, doPremio, menos([])).numeroDesempate).toBe(base)
  })

  test('no candidate of a small group valid, it begins at a quota of the group all the same', () => {
    const acima = ['99999', '99998', '99997', '99996', '99995'] as const
    expect(apurarSorteio(acima, 40, regra, menos([])).numeroDesempate).toBe(((99_999 - 1) % 40) + 1)
  })

  test.each([
    ['hundreds', 200, {}, 1.05],
    ['hundreds, most of them the group’s', 750, {}, 1.05],
    ['hundreds of a group of a prime size', 997, {}, 1.05],
    ['additional numbers', 3_000, { reducaoDeMilhar: 'numeros-adicionais' }, 1.15],
    ['thousands without those above', 7_000, {}, 1.2],
    // The contract's subtraction spreads 10,000 thousands over 3,000 quotas: some have four chances, others three.
    ['thousands by subtraction', 3_000, {}, 4 / 3],
  ] as const)(
    'over every first prize there is, all quotas begin about as often: %s',
    (_caso, participantes, mudanca, maior) => {
      const doPremio = { ...regra, numeroBase: 'primeiro-premio', ...mudanca } as const
      const vezes = Array.from({ length: participantes }, () => 0)
      for (let premio = 0; premio < 100_000; premio += 1) {
        const sorteado = String(premio).padStart(5, '0')
        const { numeroDesempate } = apurarSorteio([sorteado, ...restantes], participantes, doPremio, () => null)
        vezes[numeroDesempate - 1] = (vezes[numeroDesempate - 1] ?? 0) + 1
      }
      const [menor, mais] = [Math.min(...vezes), Math.max(...vezes)]
      expect(vezes).toHaveLength(participantes)
      expect(menor).toBeGreaterThan(0)
      expect(mais / menor).toBeLessThanOrEqual(maior)
    },
  )

  test.each(['alternada', 'superior-depois-inferior', 'superior'] as const)(
    '%s finds the only fit quota, wherever it is, and nobody when there is none',
    (aproximacao) => {
      fc.assert(
        fc.property(
          fc.tuple(...premios.map(() => fc.stringMatching(/^\d{5}$/))),
          fc.integer({ min: 1, max: 1_200 }).chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 1, max: n }))),
          fc.constantFrom('primeiro-valido' as const, 'primeiro-premio' as const),
          ([p1 = '', p2 = '', p3 = '', p4 = '', p5 = ''], [participantes, apta], numeroBase) => {
            const variante = { ...regra, aproximacao, numeroBase }
            const sorteados: Premios = [p1, p2, p3, p4, p5]
            expect(apurarSorteio(sorteados, participantes, variante, so([apta])).contemplada).toBe(apta)
            expect(apurarSorteio(sorteados, participantes, variante, so([])).contemplada).toBeNull()
          },
        ),
        { numRuns: 40 },
      )
    },
  )
})

const apta = {
  cancelada: false,
  contemplada: false,
  entrou: true,
  pagouContribuicao: true,
  parcelasEmAtraso: 0,
  pagouNoPrazo: true,
  renegociacaoEmCurso: false,
  bloqueada: false,
}

test('who is fit', () => {
  const { input, expected } = exemplos['apto-01']
  const aptas = input.cotas.filter(
    ({ emAtraso, pagoAteVencimento }) =>
      motivoDeInaptidao({
        ...apta,
        parcelasEmAtraso: emAtraso,
        pagouNoPrazo: pagoAteVencimento,
      }) === null,
  )
  expect(aptas.map(({ cota }) => cota)).toEqual(expected.aptas)
})

test.each([
  [{ cancelada: true }, 'CANCELADA'],
  [{ contemplada: true }, 'CONTEMPLADA'],
  [{ parcelasEmAtraso: 1 }, 'EM_ATRASO'],
  [{ entrou: false }, 'ENTRA_DEPOIS'],
  [{ pagouContribuicao: false }, 'NADA_PAGO'],
  [{ pagouNoPrazo: false }, 'PAGA_APOS_O_VENCIMENTO'],
  [{ renegociacaoEmCurso: true }, 'RENEGOCIACAO_EM_CURSO'],
  [{ renegociacaoEmCurso: true, parcelasEmAtraso: 1 }, 'EM_ATRASO'],
  [{ bloqueada: true }, 'BLOQUEADA'],
  [{ bloqueada: true, parcelasEmAtraso: 1 }, 'EM_ATRASO'],
])('%j is unfit as %s', (mudanca, motivo) => {
  expect(motivoDeInaptidao(apta)).toBeNull()
  expect(motivoDeInaptidao({ ...apta, ...mudanca })).toBe(motivo)
})

test('all the reasons of a quota that is unfit by several are told, the one that decides first', () => {
  const varias = { ...apta, parcelasEmAtraso: 1, renegociacaoEmCurso: true, pagouContribuicao: false, bloqueada: true }
  expect(motivosDeInaptidao(varias)).toEqual(['EM_ATRASO', 'RENEGOCIACAO_EM_CURSO', 'NADA_PAGO', 'BLOQUEADA'])
  expect(motivosDeInaptidao(apta)).toEqual([])
})

describe('prizes as typed', () => {
  const certos = [...premios]
  test('are read when both typings agree', () => {
    expect(parsePremios(certos, certos)).toEqual({ premios })
    const comZero = ['00000', '00000', '00000', '00000', '00001']
    expect(parsePremios(comZero, comZero)).toEqual({ premios: comZero })
  })

  test.each([
    ['four prizes', certos.slice(0, 4), certos, [{ codigo: 'PREMIOS_INCOMPLETOS' }]],
    ['checked only four', certos, certos.slice(0, 4), [{ codigo: 'PREMIOS_INCOMPLETOS' }]],
    ['four digits', ['1925', ...restantes], certos, [{ codigo: 'PREMIO_INVALIDO', posicao: 1 }]],
    ['six digits', ['192588', ...restantes], certos, [{ codigo: 'PREMIO_INVALIDO', posicao: 1 }]],
    ['a letter', ['1925O', ...restantes], certos, [{ codigo: 'PREMIO_INVALIDO', posicao: 1 }]],
    ['five times nothing', Array(5).fill('00000'), Array(5).fill('00000'), [{ codigo: 'PREMIOS_IGUAIS' }]],
    ['five alike', Array(5).fill('12345'), Array(5).fill('12345'), [{ codigo: 'PREMIOS_IGUAIS' }]],
    ['a digit swapped', ['19285', ...restantes], certos, [{ codigo: 'PREMIO_NAO_CONFERE', posicao: 1 }]],
  ])('%s: refused', (_caso, digitados, conferidos, erros) => {
    expect(parsePremios(digitados, conferidos)).toEqual({ erros })
  })
})

test.each([
  ['a Monday', '2026-11-23', '2026-11-21'],
  ['a Wednesday', '2026-11-25', '2026-11-21'],
  ['a Thursday', '2026-11-26', '2026-11-25'],
  ['a Friday', '2026-11-27', '2026-11-25'],
  ['a Sunday', '2026-11-22', '2026-11-21'],
  ['a Saturday', '2026-11-21', '2026-11-18'],
])('an assembly on %s counts the extraction of %s → %s', (_dia, assembleia, extracao) => {
  expect(diaDaExtracao(assembleia, regra)).toBe(extracao)
})

test('or the last of the month before', () => {
  expect(diaDaExtracao('2026-11-26', { extracaoDaLoteria: 'ultima-do-mes-anterior' })).toBe('2026-10-31')
})
