import { describe, expect, test } from 'vitest'
import {
  atosDe,
  faseDe,
  fasesCom,
  PASSOS_DA_CONTEMPLACAO,
  PROCESSOS,
  passoDaFase,
  passosDaContemplacao,
  telaDa,
} from './index.ts'
import { caso } from './motor/caso.fixture.ts'

const { contemplacao } = PROCESSOS
const passos = (fase: string, mais: Parameters<typeof caso>[1] = {}) => passosDaContemplacao(caso(fase, mais))
const nomes = (...de: Parameters<typeof passos>) => passos(...de).map(({ passo }) => passo)

describe('the steps of the contemplation (document 2 §2)', () => {
  test('begin with the draw and its conditions only of a draw', () => {
    expect(nomes('confirmacaoDaOferta', { modalidade: 'SORTEIO' }).slice(0, 3)).toEqual([
      'DrawPresentation',
      'Conditions',
      'OfferConfirmation',
    ])
    expect(nomes('confirmacaoDaOferta', { modalidade: 'LANCE' })[0]).toBe('OfferConfirmation')
  })

  test('are at hand somewhere, each of them', () => {
    const aMao = Object.keys(contemplacao.fases).map(passoDaFase)
    expect(PASSOS_DA_CONTEMPLACAO.filter((passo) => !aMao.includes(passo))).toEqual([])
  })

  test('have a restriction only while there is one', () => {
    expect(nomes('restricaoDoCpf')).toContain('CpfRestriction')
    expect(nomes('garantia')).not.toContain('CpfRestriction')
  })

  test('ask what a person lives of, and a company not', () => {
    expect(nomes('garantia')).toContain('IncomeProfile')
    expect(nomes('garantia', { pessoa: 'PJ' })).not.toContain('IncomeProfile')
  })

  test('are one at hand in every phase that has a screen of its own, and none before the first', () => {
    const comTela = Object.keys(contemplacao.fases).filter((fase) => telaDa(contemplacao, caso(fase)))
    const semUm = comTela.filter(
      (fase) => passos(fase, { modalidade: 'SORTEIO' }).filter(({ atual }) => atual).length !== 1,
    )
    expect(semUm).toEqual([contemplacao.inicia])
  })
})

test('the guarantee is with the administrator wherever an analyst may decide, and where it was asked for again in a time of its own', () => {
  const doAnalista = Object.keys(contemplacao.fases).filter((fase) =>
    atosDe(contemplacao, fase, 'analista').some(({ ato }) => ato === 'aprovar' || ato === 'aprovarNoComite'),
  )
  const comPrazo = Object.keys(contemplacao.fases).filter((fase) => faseDe(contemplacao, fase)?.prazo)
  const esperadas = new Set([...doAnalista, ...comPrazo])
  esperadas.delete('aguardandoAnalisePagamentoEspecie')
  expect(new Set(fasesCom(contemplacao, 'garantiaEntregue'))).toEqual(esperadas)
})
