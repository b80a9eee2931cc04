import { CONDICOES_DA_ESPECIE } from '@contempla/consorcio'
import { describe, expect, it } from 'vitest'
import { faltas, ondeSeUsa, podeUsarDeOutroJeito } from './condicoes.ts'

const sem = (...faltam: readonly string[]) => ({
  uso: null,
  condicoes: CONDICOES_DA_ESPECIE.map((condicao) => ({ condicao, atendida: !faltam.includes(condicao) })),
})

describe('a credit that may not be had in cash', () => {
  it.each([[['quitada']], [['carencia']], [['sem-fgts']], [['quitada', 'carencia', 'sem-fgts']], [[]]])(
    'may be used otherwise where only %j is missing',
    (faltam) => {
      expect(podeUsarDeOutroJeito(sem(...faltam))).toBe(true)
    },
  )

  it.each(CONDICOES_DA_ESPECIE.filter((condicao) => !['quitada', 'carencia', 'sem-fgts'].includes(condicao)))(
    'may not where %s is missing',
    (condicao) => {
      expect(podeUsarDeOutroJeito(sem('quitada', condicao))).toBe(false)
    },
  )
})

describe('the use that was chosen', () => {
  it.each([
    [null, 'auto', '/faturamento/tipo'],
    ['especie', 'imovel', '/faturamento/faturamentoespecie/introducao'],
    ['bem', 'auto', '/faturamento/digitaloumanual'],
    ['bem', 'pesados', '/faturamento/digitaloumanual'],
    ['bem', 'imovel', '/faturamento/manual'],
  ] as const)('%s, of a quota of %s, is gone on with at %s: it is asked once', (uso, tipo, tela) => {
    expect(ondeSeUsa({ uso }, tipo)).toBe(tela)
  })

  it('to buy the good stands in the way of cash, and not of the good', () => {
    expect(podeUsarDeOutroJeito({ ...sem('unico'), uso: 'bem' })).toBe(true)
    expect(podeUsarDeOutroJeito({ ...sem('unico'), uso: null })).toBe(false)
  })
})

describe('what is missing', () => {
  const cota = { cancelada: false, contemplacaoDesfeita: null }
  const ditas = (...faltam: readonly string[]) => faltas({ ...sem(...faltam), aPartirDe: null }, cota)

  it('is said condition by condition', () => {
    expect(ditas()).toEqual([])
    expect(ditas('nao-usado', 'quitada')).toHaveLength(2)
  })

  it.each([
    ['not contemplated yet', cota, ['contemplada'], 'A cota ainda não foi contemplada.'],
    [
      'whose contemplation was undone',
      { ...cota, contemplacaoDesfeita: { dia: '2026-11-20', porque: 'havia parcelas em atraso' } },
      ['contemplada'],
      'A contemplação foi desfeita em 20/11/2026.',
    ],
    ['cancelled', { ...cota, cancelada: true }, ['contemplada', 'nao-cancelada'], 'Esta cota está cancelada.'],
    // The server answers only this: for a quota that is not contemplated no other condition is checked.
    ['cancelled and not contemplated', { ...cota, cancelada: true }, ['contemplada'], 'Esta cota está cancelada.'],
  ])('of a quota %s is said once', (_caso, qual, faltam, dito) => {
    const doQueFalta = faltas({ ...sem(...faltam), aPartirDe: null }, qual)
    expect(doQueFalta).toEqual([expect.stringContaining(dito)])
  })

  it('in a closed group is the group alone, whatever else is not met, and whom to speak with', () => {
    const doGrupo = ditas('grupo-em-andamento')
    expect(doGrupo).toEqual([expect.stringContaining('Fale com o atendimento')])
    expect(ditas('nao-usado', 'grupo-em-andamento', 'quitada', 'carencia')).toEqual(doGrupo)
  })
})
