import { describe, expect, test } from 'vitest'
import { anosDoInforme, type FatosDoInforme, fichaDoConsorcio, informeDoAno } from './informe.ts'
import type { Pago, Posse } from './pagamentos.ts'

const pago = (dia: string, valor: number, mais: Partial<Pago> = {}): Pago => ({
  fato: dia,
  dia,
  estorno: valor < 0,
  lance: false,
  parcelas: [1],
  valor,
  embutido: 0,
  fgts: 0,
  multa: 0,
  juros: 0,
  ...mais,
})

type Dados = Partial<FatosDoInforme & Posse & { pagos: Pago[] }>

const fatos = ({
  pagos = [pago('2024-06-10', 100), pago('2025-06-10', 20), pago('2026-06-10', 3)],
  desde = null,
  ate = null,
  ...dados
}: Dados): FatosDoInforme => ({
  posses: [{ desde, ate, pagos }],
  contemplacoes: [],
  recebimentos: [],
  extintoEm: null,
  ...dados,
})

const contemplada = (dia: string, utilizadoEm: string | null = null, desfeitaEm: string | null = null) => ({
  contemplacoes: [{ dia, utilizadoEm, desfeitaEm }],
})

const linhas = (dados: Dados, ano: number) => {
  const { consorcio, bem } = informeDoAno(fatos(dados), ano)
  return [consorcio && [consorcio.anterior, consorcio.atual], bem && [bem.anterior, bem.atual]]
}

describe('on 31 December of the year before and of the year', () => {
  test.each<[string, Dados, number, ReturnType<typeof linhas>]>([
    ['before the first payment there is nothing', {}, 2023, [null, null]],
    ['the year of the first payment begins with nothing', {}, 2024, [[0, 100], null]],
    ['a quota is worth all that was paid of it', {}, 2025, [[100, 120], null]],
    ['a year without a payment keeps what there was', {}, 2027, [[123, 123], null]],
    ['contemplated, the credit not used, it is still the quota', contemplada('2025-03-01'), 2025, [[100, 120], null]],
    [
      'a credit used on 31 December ends the quota in the year',
      contemplada('2025-03-01', '2025-12-31'),
      2025,
      [
        [100, 0],
        [0, 120],
      ],
    ],
    ['one used on 1 January, in the next', contemplada('2025-03-01', '2026-01-01'), 2025, [[100, 120], null]],
    [
      'one used on 1 January ends it there',
      contemplada('2025-03-01', '2026-01-01'),
      2026,
      [
        [120, 0],
        [0, 123],
      ],
    ],
    [
      'used the year before, what is paid is of what was bought',
      contemplada('2024-08-01', '2024-09-01'),
      2025,
      [null, [100, 120]],
    ],
    [
      'bought and contemplated in the year of the first payment',
      contemplada('2024-08-01', '2024-09-01'),
      2024,
      [null, [0, 100]],
    ],
    [
      'undone on 31 December it is not contemplated',
      contemplada('2025-03-01', null, '2025-12-31'),
      2025,
      [[100, 120], null],
    ],
    [
      'a reversal in the year takes it back',
      { pagos: [pago('2024-06-10', 100), pago('2025-01-05', -100)] },
      2025,
      [[100, 0], null],
    ],
    [
      'a reversal the year after leaves the year as it was',
      { pagos: [pago('2024-06-10', 100), pago('2025-01-05', -100)] },
      2024,
      [[0, 100], null],
    ],
    [
      'a bid counts by what left the pocket',
      { pagos: [pago('2025-06-10', 1000, { embutido: 250, fgts: 100 })] },
      2025,
      [[0, 750], null],
    ],
    [
      'an excluded quota is worth what was paid until its refund is paid',
      { recebimentos: [{ origem: 'restituicao', dia: '2026-01-01', valor: 90 }] },
      2025,
      [[100, 120], null],
    ],
    [
      'a refund paid ends it',
      { recebimentos: [{ origem: 'restituicao', dia: '2025-12-31', valor: 90 }] },
      2025,
      [[100, 0], null],
    ],
    [
      'the credit paid in money on 31 December ends it, and bought nothing',
      { ...contemplada('2024-08-01'), recebimentos: [{ origem: 'credito', dia: '2025-12-31', valor: 90 }] },
      2025,
      [[100, 0], null],
    ],
    [
      'paid on 1 January it ends it in the next',
      { ...contemplada('2024-08-01'), recebimentos: [{ origem: 'credito', dia: '2026-01-01', valor: 90 }] },
      2025,
      [[100, 120], null],
    ],
    [
      'what is paid after the credit was received in money is of nothing',
      { ...contemplada('2024-08-01'), recebimentos: [{ origem: 'credito', dia: '2025-12-31', valor: 90 }] },
      2026,
      [null, null],
    ],
    [
      'a share of what was left ends nothing',
      { recebimentos: [{ origem: 'rateio', dia: '2025-12-31', valor: 9 }] },
      2025,
      [[100, 120], null],
    ],
    ['what the permanence fee took is worth nothing', { extintoEm: '2025-12-31' }, 2025, [[100, 0], null]],
    ['what it takes the year after is worth what was paid', { extintoEm: '2026-01-01' }, 2025, [[100, 120], null]],
  ])('%s', (_caso, dados, ano, esperado) => {
    expect(linhas(dados, ano)).toEqual(esperado)
  })
})

test('each year begins where the one before ended, and differs from it by what was paid', () => {
  const pagos = [
    pago('2024-01-02', 7),
    pago('2025-12-31', 30, { embutido: 4 }),
    pago('2026-01-01', -30, { embutido: -4 }),
  ]
  for (const ano of [2024, 2025, 2026, 2027]) {
    const { consorcio, pagoNoAno, embutidoNoAno } = informeDoAno(fatos({ pagos }), ano)
    expect(consorcio?.anterior ?? 0).toBe(informeDoAno(fatos({ pagos }), ano - 1).consorcio?.atual ?? 0)
    expect((consorcio?.atual ?? 0) - (consorcio?.anterior ?? 0)).toBe(pagoNoAno - embutidoNoAno)
  }
})

test.each<[string, Dados, object]>([
  [
    'the contemplation and the use of the credit, by then',
    contemplada('2025-03-01', '2025-12-31'),
    { situacao: 'credito-usado', contempladaEm: '2025-03-01', creditoUsadoEm: '2025-12-31' },
  ],
  [
    'no use of the credit that was to come',
    contemplada('2025-03-01', '2026-01-01'),
    { situacao: 'contemplada', contempladaEm: '2025-03-01', creditoUsadoEm: null },
  ],
  [
    'no contemplation that was to come',
    contemplada('2026-01-01'),
    { situacao: 'nao-contemplada', contempladaEm: null },
  ],
  ['that it came from another in the year', { desde: '2025-02-01' }, { recebidaEm: '2025-02-01' }],
  ['nothing of a transfer of another year', { desde: '2024-02-01' }, { recebidaEm: null }],
  [
    'that it went to another in the year, by which it is worth nothing',
    { ate: '2025-12-31' },
    { situacao: 'transferida', transferidaEm: '2025-12-31', consorcio: { anterior: 100, atual: 0 } },
  ],
  [
    'nothing of one that was to come',
    { ate: '2026-01-01' },
    { situacao: 'nao-contemplada', transferidaEm: null, consorcio: { anterior: 100, atual: 120 } },
  ],
  [
    'a contemplation of the last day before it went to another, and not the use of its credit then',
    { ate: '2025-03-02', ...contemplada('2025-03-01', '2025-03-02') },
    { situacao: 'transferida', contempladaEm: '2025-03-01', creditoUsadoEm: null },
  ],
  [
    'no contemplation of the day on which it went to another',
    { ate: '2025-03-01', ...contemplada('2025-03-01') },
    { contempladaEm: null },
  ],
  [
    'of a quota that came back, what it is worth by what was paid since',
    {
      posses: [
        { desde: null, ate: '2024-07-01', pagos: [pago('2024-06-10', 100)] },
        { desde: '2025-02-01', ate: null, pagos: [pago('2025-06-10', 20)] },
      ],
    },
    { recebidaEm: '2025-02-01', consorcio: { anterior: 0, atual: 20 } },
  ],
  [
    'what was given back in the year alone',
    {
      recebimentos: [
        { origem: 'rateio', dia: '2025-01-01', valor: 9 },
        { origem: 'suplementar', dia: '2026-01-01', valor: 1 },
      ],
    },
    { recebimentos: [{ origem: 'rateio', dia: '2025-01-01', valor: 9 }] },
  ],
])('of the year it tells %s', (_caso, dados, esperado) => {
  expect(informeDoAno(fatos(dados), 2025)).toMatchObject(esperado)
})

describe('the years that there are to tell of', () => {
  test.each<[string, Dados, string, number[]]>([
    ['none while the first is not over', {}, '2024-12-31', []],
    ['the first once it is over', {}, '2025-01-01', [2024]],
    ['all of them, the latest first', {}, '2027-05-01', [2026, 2025, 2024]],
    ['none of a quota of which nothing was paid', { pagos: [] }, '2027-05-01', []],
    [
      'not those after the quota went to another',
      { ate: '2025-08-01', pagos: [pago('2024-06-10', 100)] },
      '2029-01-01',
      [2025, 2024],
    ],
    [
      'not those after all was given back',
      { recebimentos: [{ origem: 'restituicao', dia: '2026-07-01', valor: 1 }] },
      '2029-01-01',
      [2026, 2025, 2024],
    ],
  ])('are %s', (_caso, dados, hoje, anos) => {
    expect(anosDoInforme(fatos(dados), hoje)).toEqual(anos)
  })
})

test.each([
  [2020, { grupo: null, codigo: '95' }],
  [2021, { grupo: '99', codigo: '05' }],
])('of %i it is declared as %j', (ano, ficha) => {
  expect(fichaDoConsorcio(ano)).toMatchObject(ficha)
})
