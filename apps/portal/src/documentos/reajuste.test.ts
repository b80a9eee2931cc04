import { describe, expect, test } from 'vitest'
import { explicarReajustes } from './reajuste.ts'

const nada = { seguro: 0, taxaCadastro: 0, diferenca: 0, multa: 0, juros: 0 }
const emissao = (id: number, fundoComum: number, taxaAdministracao: number, fundoReserva: number) => ({
  id,
  data: '2026-01-01',
  tipo: 'emissao',
  descricao: 'Parcela emitida',
  parcela: id,
  vencimento: null,
  valor: fundoComum + taxaAdministracao + fundoReserva,
  componentes: { ...nada, fundoComum, taxaAdministracao, fundoReserva },
})

describe('the yearly readjustment in the statement', () => {
  test('is told on the first instalment that has it, and on no other', () => {
    const linhas = explicarReajustes([
      emissao(1, 97_969, 15_675, 1_959),
      emissao(2, 97_969, 15_675, 1_959),
      emissao(3, 102_377, 16_380, 2_048),
      emissao(4, 102_377, 16_380, 2_048),
    ])
    expect([...linhas]).toEqual([[3, expect.stringMatching(/reajustado em 4,5%/)]])
  })

  test.each([
    ['one component alone changed', [emissao(1, 100_000, 10_000, 2_000), emissao(2, 110_000, 10_000, 2_000)]],
    ['the plan has one component, which proves nothing', [emissao(1, 100_000, 0, 0), emissao(2, 110_000, 0, 0)]],
    ['nothing changed', [emissao(1, 100_000, 10_000, 2_000), emissao(2, 100_000, 10_000, 2_000)]],
  ])('is not told where %s', (_caso, lancamentos) => {
    expect([...explicarReajustes(lancamentos)]).toEqual([])
  })

  test('is told on the line of the ledger that is the readjustment', () => {
    const linha = { ...emissao(9, 0, 0, 0), tipo: 'credito-reajustado' }
    expect([...explicarReajustes([{ ...linha, parcela: null }]).values()]).toEqual([
      expect.stringContaining('O crédito acompanhou'),
    ])
    expect([...explicarReajustes([{ ...linha, parcela: 13 }]).values()]).toEqual([
      expect.stringContaining('A diferença, para mais ou para menos, vem nas próximas parcelas.'),
    ])
  })
})
