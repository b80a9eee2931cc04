import { describe, expect, test } from 'vitest'
import { explainReajustes } from './reajuste.ts'

const nada = { seguro: 0, taxaCadastro: 0, diferenca: 0, multa: 0, juros: 0 }
const emissao = (id: number, fundoComum: number, taxaAdministracao: number, fundoReserva: number) => ({
  id,
  data: '2026-01-01',
  dataValor: null,
  renegociacao: null,
  tipo: 'emissao',
  descricao: 'Parcela emitida',
  parcela: id,
  vencimento: '2026-01-10',
  credito: 7_837_500,
  valor: fundoComum + taxaAdministracao + fundoReserva,
  componentes: { ...nada, fundoComum, taxaAdministracao, fundoReserva },
})

const hoje = { credito: 7_837_500, dia: '2026-11-22' }

describe('the yearly readjustment in the statement', () => {
  test('is told on the first instalment that has it, and on no other', () => {
    const linhas = explainReajustes(
      [
        emissao(1, 97_969, 15_675, 1_959),
        emissao(2, 97_969, 15_675, 1_959),
        emissao(3, 102_377, 16_380, 2_048),
        emissao(4, 102_377, 16_380, 2_048),
      ],
      hoje,
    )
    expect([...linhas]).toEqual([[3, expect.stringMatching(/reajustado em 4,5%/)]])
  })

  test.each([
    ['2026-11-26', 8_190_188, 'que ainda vai começar a valer'],
    ['2026-11-26', 7_837_500, 'O crédito foi reajustado'],
    ['2026-11-21', 8_190_188, 'O crédito foi reajustado'],
  ])(
    'is told as to come of an instalment due on %s by a credit of %i that is not in force yet',
    (vencimento, credito, dito) => {
      const ultima = { ...emissao(3, 102_377, 16_380, 2_048), vencimento, credito }
      const linhas = explainReajustes([emissao(2, 97_969, 15_675, 1_959), ultima], hoje)
      expect(linhas.get(3)).toContain(dito)
    },
  )

  test.each([
    ['one component alone changed', [emissao(1, 100_000, 10_000, 2_000), emissao(2, 110_000, 10_000, 2_000)]],
    ['the plan has one component, which proves nothing', [emissao(1, 100_000, 0, 0), emissao(2, 110_000, 0, 0)]],
    [
      'it is charged after the plan, of what is no part of it',
      [emissao(1, 100_000, 10_000, 2_000), emissao(2, 0, 0, 0)],
    ],
    ['nothing changed', [emissao(1, 100_000, 10_000, 2_000), emissao(2, 100_000, 10_000, 2_000)]],
  ])('is not told where %s', (_caso, lancamentos) => {
    expect([...explainReajustes(lancamentos, hoje)]).toEqual([])
  })

  test('is told on the line of the ledger that is the readjustment', () => {
    const linha = { ...emissao(9, 0, 0, 0), tipo: 'credito-reajustado' }
    expect([...explainReajustes([{ ...linha, parcela: null }], hoje).values()]).toEqual([
      expect.stringContaining('O crédito acompanhou'),
    ])
    expect([...explainReajustes([{ ...linha, parcela: 13 }], hoje).values()]).toEqual([
      expect.stringContaining('A diferença, para mais ou para menos, vem nas próximas parcelas.'),
    ])
  })
})
