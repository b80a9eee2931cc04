import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { PARAMETROS_DE_ACEITE } from '../parametros/parametros-de-aceite.ts'
import {
  avaliarVeiculo,
  EFEITO_DO_MOTIVO,
  idadeDoVeiculo,
  type MotivoDoAceite,
  motivosDoHistorico,
  resultadoDe,
  SEM_HISTORICO,
  type VeiculoUsado,
} from './aceite.ts'
import { type Credora, credoraDe } from './credora.ts'
import { type TabelaDeAceite, tabelaDeAceiteDe } from './tabelas-de-aceite.ts'
import { TIPOS_DE_VEICULO, type TipoDeVeiculo } from './tipo.ts'

const padrao = parametrosPadrao('auto')
const hoje = '2026-11-27'
const saldoDevedor = 5_000_000
const umPorCento = 10_000_000_000
const daCredora = (credora: Credora | null) => tabelaDeAceiteDe(credora, padrao)

type Pedido = Partial<VeiculoUsado> & { idade?: number; mesesRestantes?: number; saldo?: number; em?: string }
const avaliar = (tabela: TabelaDeAceite, { idade = 0, em = hoje, ...pedido }: Pedido) =>
  avaliarVeiculo(
    {
      tipo: 'LEVE',
      anoModelo: Number(em.slice(0, 4)) - idade,
      valor: 100_000_000,
      historico: SEM_HISTORICO,
      ...pedido,
    },
    { saldoDevedor: pedido.saldo ?? saldoDevedor, mesesRestantes: pedido.mesesRestantes ?? 12 },
    { tabela, hoje: em },
  )

/** Document 3 §9: the last age of each band with its margin in per cent, the last of which is the oldest accepted. */
type Faixas = [ate: number, margem: number][]
const carrosDaEmbracon: Faixas = [
  [5, 0],
  [7, 20],
  [10, 30],
]
const outrosDaEmbracon: Faixas = [
  [5, 0],
  [7, 20],
]
const carrosDaCooperativa: Faixas = [
  [5, 0],
  [10, 25],
]
const pesadosDaCooperativa: Faixas = [
  [5, 0],
  [7, 10],
  [10, 30],
]
const semMargem = (ate: number): Faixas => [[ate, 0]]

const tabelas: [Credora[], Record<TipoDeVeiculo, Faixas>][] = [
  [
    ['embracon', 'nissan', 'renault', 'fiat', 'safra'],
    {
      LEVE: carrosDaEmbracon,
      SUV_CAMIONETE: carrosDaEmbracon,
      UTILITARIO: outrosDaEmbracon,
      ONIBUS: outrosDaEmbracon,
      PESADO: outrosDaEmbracon,
      MOTOCICLETA: semMargem(3),
    },
  ],
  [
    ['cnvw'],
    {
      LEVE: semMargem(10),
      SUV_CAMIONETE: semMargem(10),
      UTILITARIO: semMargem(10),
      ONIBUS: semMargem(10),
      PESADO: semMargem(10),
      MOTOCICLETA: semMargem(3),
    },
  ],
  [
    ['unicred', 'credisis', 'sulcredi', 'cresol'],
    {
      LEVE: carrosDaCooperativa,
      SUV_CAMIONETE: carrosDaCooperativa,
      UTILITARIO: semMargem(5),
      ONIBUS: pesadosDaCooperativa,
      PESADO: pesadosDaCooperativa,
      MOTOCICLETA: semMargem(5),
    },
  ],
]

const linhas = tabelas.flatMap(([credoras, tabela]) =>
  credoras.flatMap((credora) => TIPOS_DE_VEICULO.map((tipo) => [credora, tipo, tabela[tipo]] as const)),
)

describe.each(linhas)('%s: a %s', (credora, tipo, faixas) => {
  const tabela = daCredora(credora)
  const maxima = faixas.at(-1)?.[0] ?? 0
  const idades = faixas.flatMap(([ate, margem], lugar) => [
    { idade: (faixas[lugar - 1]?.[0] ?? -1) + 1, margem },
    { idade: ate, margem },
  ])

  test.each(idades)(
    'of $idade years is accepted from the balance with $margem% over it, and not a centavo under',
    (faixa) => {
      const { idade, margem } = faixa
      const minimo = (saldoDevedor * (100 + margem)) / 100
      expect(avaliar(tabela, { tipo, idade, valor: minimo })).toEqual({
        resultado: 'APROVADO',
        contestavel: true,
        motivos: [],
        idade,
        idadeMaxima: maxima,
        margemPpt: margem * umPorCento,
        minimo,
      })
      expect(avaliar(tabela, { tipo, idade, valor: minimo - 1 })).toMatchObject({
        resultado: 'REPROVADO',
        motivos: [
          {
            codigo: 'VALOR_ABAIXO_DO_MINIMO',
            valor: minimo - 1,
            minimo,
            saldoDevedor,
            margemPpt: margem * umPorCento,
          },
        ],
      })
    },
  )

  test('older than its table says is refused by age, whatever its value', () => {
    expect(avaliar(tabela, { tipo, idade: maxima + 1 })).toEqual({
      resultado: 'REPROVADO',
      contestavel: true,
      motivos: [{ codigo: 'IDADE_ACIMA_DA_MAXIMA', idade: maxima + 1, maxima }],
      idade: maxima + 1,
      idadeMaxima: maxima,
      margemPpt: null,
      minimo: null,
    })
  })
})

describe('the age', () => {
  test.each([
    [2026, '2026-01-01', 0],
    [2027, '2026-12-31', 0],
    [2025, '2025-12-31', 0],
    [2025, '2026-01-01', 1],
    [2016, '2026-12-31', 10],
    [2016, '2027-01-01', 11],
  ])('of the model of %i is, on %s, %i years', (anoModelo, dia, anos) => {
    expect(idadeDoVeiculo(anoModelo, dia)).toBe(anos)
  })

  test.each([
    [-1, []],
    [-2, [{ codigo: 'ANO_DO_MODELO_NO_FUTURO', anoModelo: 2028, ultimo: 2027 }]],
  ])('of %i has its reasons: a model of after the next year there is not', (idade, motivos) => {
    expect(avaliar(daCredora('embracon'), { idade }).motivos).toEqual(motivos)
  })
})

describe('a motorcycle of three years', () => {
  test.each<[Credora, number, number, boolean]>([
    ['embracon', 3, 36, true],
    ['embracon', 3, 37, false],
    ['embracon', 2, 37, true],
    ['renault', 3, 37, false],
    ['cnvw', 3, 37, true],
    ['unicred', 5, 120, true],
  ])('%s: of %i years with %i months left is accepted: %s', (credora, idade, mesesRestantes, aceita) => {
    const { resultado, motivos } = avaliar(daCredora(credora), { tipo: 'MOTOCICLETA', idade, mesesRestantes })
    expect(resultado).toBe(aceita ? 'APROVADO' : 'REPROVADO')
    expect(motivos).toEqual(
      aceita ? [] : [{ codigo: 'PRAZO_ACIMA_DO_MAXIMO', idade, meses: mesesRestantes, maximo: 36 }],
    )
  })
})

describe('the value', () => {
  const tabela = daCredora('embracon')

  test.each([null, 0])('of %s is unknown, and a person says', (valor) => {
    expect(avaliar(tabela, { valor })).toMatchObject({
      resultado: 'RESTRITO',
      motivos: [{ codigo: 'VALOR_DESCONHECIDO' }],
      minimo: saldoDevedor,
    })
  })

  test.each([
    [333, 6, 399, 'REPROVADO'],
    [333, 6, 400, 'APROVADO'],
    [0, 6, 1, 'APROVADO'],
    [-50, 6, 1, 'APROVADO'],
  ])('against a balance of %i and an age of %i, %i is %s', (saldo, idade, valor, resultado) => {
    expect(avaliar(tabela, { saldo, idade, valor }).resultado).toBe(resultado)
  })
})

describe('what a vehicle went through', () => {
  const com = (historico: Partial<VeiculoUsado['historico']>, mais: Pedido = {}) =>
    avaliar(daCredora('embracon'), { ...mais, historico: { ...SEM_HISTORICO, ...historico } })

  test.each([
    [{ longarinaRecuperada: true }, 'REPROVADO', false, 'LONGARINA_RECUPERADA'],
    [{ leilao: true }, 'REPROVADO', false, 'HISTORICO_DE_LEILAO'],
    [{ sinistro: 'GRANDE' as const }, 'REPROVADO', true, 'SINISTRO_DE_GRANDE_MONTA'],
    [{ sinistro: 'MEDIA' as const }, 'RESTRITO', true, 'SINISTRO_DE_MEDIA_MONTA'],
    [{ sinistro: 'SEM_MONTA' as const }, 'RESTRITO', true, 'INDICIO_DE_SINISTRO'],
    [{ chassiRemarcado: true }, 'RESTRITO', true, 'CHASSI_REMARCADO'],
  ])('%j: %s, and may be argued with: %s', (historico, resultado, contestavel, codigo) => {
    expect(com(historico)).toMatchObject({ resultado, contestavel, motivos: [{ codigo }] })
  })

  test('an accident of small damage is nothing', () => {
    expect(com({ sinistro: 'PEQUENA' })).toMatchObject({ resultado: 'APROVADO', motivos: [] })
  })

  test('is told first, and one that lets nobody argue ends it, whatever else there is', () => {
    const { motivos, ...resto } = com({ leilao: true, sinistro: 'SEM_MONTA' }, { valor: 1 })
    expect(resto).toMatchObject({ resultado: 'REPROVADO', contestavel: false })
    expect(motivos.map(({ codigo }) => codigo)).toEqual([
      'HISTORICO_DE_LEILAO',
      'INDICIO_DE_SINISTRO',
      'VALOR_ABAIXO_DO_MINIMO',
    ])
  })

  test('found by the inspection alone is judged the same', () => {
    const motivos = motivosDoHistorico({ ...SEM_HISTORICO, longarinaRecuperada: true })
    expect(resultadoDe(motivos)).toEqual({ resultado: 'REPROVADO', contestavel: false })
    expect(resultadoDe([])).toEqual({ resultado: 'APROVADO', contestavel: true })
  })

  test('no other reason shuts the holder up', () => {
    const fechados = Object.entries(EFEITO_DO_MOTIVO).flatMap(([codigo, { contestavel }]) =>
      contestavel ? [] : [codigo],
    )
    expect(fechados).toEqual(['LONGARINA_RECUPERADA', 'HISTORICO_DE_LEILAO'] satisfies MotivoDoAceite['codigo'][])
  })
})

describe('a contract that says otherwise', () => {
  test.each([
    ['of a lender without a table, by its own numbers', null, { idadeMaximaDoCarro: 12 }, 12],
    [
      'of a cooperative, by the numbers, once it says so',
      'unicred',
      { tabelaDeAceite: 'do-contrato' as const, idadeMaximaDoCarro: 8 },
      8,
    ],
    ['of a cooperative, by its table until then', 'unicred', { idadeMaximaDoCarro: 8 }, 10],
    ['of anybody, by the table of another', null, { tabelaDeAceite: 'cnvw' as const }, 10],
    [
      'with bands over the oldest age, by the oldest age',
      null,
      { idadeDoCarroSemMargem: 15, idadeMaximaDoCarro: 9 },
      9,
    ],
  ] as const)('%s', (_, credora, mais, maxima) => {
    const tabela = tabelaDeAceiteDe(credora, { ...padrao, ...mais })
    expect(avaliar(tabela, { idade: maxima }).resultado).toBe('APROVADO')
    expect(avaliar(tabela, { idade: maxima + 1 }).resultado).toBe('REPROVADO')
  })

  test('gives the motorcycle another time', () => {
    const tabela = tabelaDeAceiteDe(null, { ...padrao, idadeMaximaDaMoto: 4, mesesRestantesDaMotoMaisVelha: 24 })
    const moto = { tipo: 'MOTOCICLETA', mesesRestantes: 25 } as const
    expect(avaliar(tabela, { ...moto, idade: 3 }).resultado).toBe('APROVADO')
    expect(avaliar(tabela, { ...moto, idade: 4 }).resultado).toBe('REPROVADO')
  })

  test('has a number for every cell of the table by default', () => {
    expect(Object.keys(PARAMETROS_DE_ACEITE).every((nome) => nome in padrao)).toBe(true)
  })
})

describe('the lender of a business unit', () => {
  test.each([
    [1, 'embracon'],
    [99, 'embracon'],
    [50, 'cnvw'],
    [91, 'cnvw'],
    [4, 'renault'],
    [5, 'nissan'],
    [82, 'cresol'],
    [92, 'unicred'],
    [103, 'safra'],
    [2, null],
    [0, null],
  ])('%i is %s', (unidade, credora) => {
    expect(credoraDe(unidade)).toBe(credora)
  })
})
