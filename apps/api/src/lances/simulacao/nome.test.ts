import { describe, expect, it } from 'vitest'
import { ofertaSimples } from '../situacao.ts'
import { nomeDaSimulacao } from './nome.ts'
import type { SimulacaoDeLance } from './simulacao.ts'

const oferta = ofertaSimples({ modalidade: 'livre', valor: 1_000_000, embutido: 0, fgts: 0, forma: 'prazo' })
const disputa = { numero: 12, dia: '2026-12-18', ativo: null }
const simulacao: SimulacaoDeLance = {
  valor: 1_000_000,
  embutido: 0,
  fgts: 0,
  recursosProprios: 1_000_000,
  creditoLiquido: 5_000_000,
  percentual: 200_000,
  quitacao: false,
  excedente: 0,
  efeitos: [
    {
      forma: 'prazo',
      parcelasRestantes: 40,
      parcelasQuitadas: 10,
      subsequentesPagas: 0,
      proximaParcela: { numero: 11, valor: 100_000 },
      ultimaParcela: { numero: 50, valor: 99_000 },
      parcelaAtual: 100_000,
      pisoAplicado: false,
      faltaDepois: 3_999_000,
      emitidas: 0,
      diferencas: 0,
    },
  ],
}
const nome = (mudanca: Partial<SimulacaoDeLance> = {}) =>
  nomeDaSimulacao(7, oferta, { disputa }, { ...simulacao, ...mudanca })

describe('what a simulation is called', () => {
  it('stays from one version to the next: one is confirmed by the other while they take turns', () => {
    expect(nome()).toBe('c6a09165687d3c4c4ad5619421defc48e9f28659d691e7ac71e433e6d4958149')
  })

  it('does not change with what a version tells besides', () => {
    const [efeito] = simulacao.efeitos
    expect(nome({ efeitos: efeito ? [{ ...efeito, diferencas: 1 }] : [] })).toBe(nome())
    expect(nome({ outra: 1 } as never)).toBe(nome())
  })

  it.each([
    ['the credit that is left', { creditoLiquido: 4_999_999 }],
    ['what is not charged', { excedente: 1 }],
    ['whether it pays the quota off', { quitacao: true }],
    ['the instalments of an effect', { efeitos: simulacao.efeitos.map((e) => ({ ...e, parcelasRestantes: 41 })) }],
    ['the coming instalment', { efeitos: simulacao.efeitos.map((e) => ({ ...e, proximaParcela: null })) }],
  ])('is another with %s', (_, mudanca) => {
    expect(nome(mudanca)).not.toBe(nome())
  })

  it.each([
    ['quota', nomeDaSimulacao(8, oferta, { disputa }, simulacao)],
    ['offer', nomeDaSimulacao(7, { ...oferta, forma: 'parcela' }, { disputa }, simulacao)],
    ['assembly', nomeDaSimulacao(7, oferta, { disputa: { ...disputa, numero: 13 } }, simulacao)],
    ['replaced bid', nomeDaSimulacao(7, oferta, { disputa: { ...disputa, ativo: '123' } }, simulacao)],
  ])('is another with another %s', (_, outro) => {
    expect(outro).not.toBe(nome())
  })
})
