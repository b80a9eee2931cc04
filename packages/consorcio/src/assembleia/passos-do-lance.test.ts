import { describe, expect, test } from 'vitest'
import type { TipoCota } from '../cota/cota.ts'
import type { CodigoDeModalidade } from './codigos-do-lance.ts'
import { aceitaFgts } from './fgts.ts'
import { aceitaTrocaDeChaves, PASSOS_DO_LANCE, passosDoLance, passosPossiveis } from './passos-do-lance.ts'

const ANTES_DE_ESCOLHER = null
const MODALIDADES: readonly (CodigoDeModalidade | null)[] = [ANTES_DE_ESCOLHER, 'LL', 'LF', 'LS']

/**
 * Document 1 §4, line by line: whether the step of FGTS is there, and that of the keys before a type is chosen and for
 * LL, LF and LS, with rule 003 and without it.
 */
const DOCUMENTO: Record<TipoCota, { fgts: boolean; com003: readonly boolean[]; sem003: readonly boolean[] }> = {
  auto: { fgts: false, com003: [true, false, false, true], sem003: [false, false, false, false] },
  imovel: { fgts: true, com003: [false, false, false, false], sem003: [false, false, false, false] },
  servico: { fgts: false, com003: [false, false, false, false], sem003: [false, false, false, false] },
  pesados: { fgts: false, com003: [true, false, false, true], sem003: [false, false, false, false] },
}

const casos = Object.entries(DOCUMENTO).flatMap(([tipo, { fgts, com003, sem003 }]) =>
  ([com003, sem003] as const).flatMap((chaves, semRegra) =>
    MODALIDADES.map((modalidade, i) => ({
      tipo: tipo as TipoCota,
      modalidade,
      regra003: semRegra === 0,
      fgts,
      keys: chaves[i] === true,
    })),
  ),
)

describe('the steps of an offer', () => {
  test('are tried for every kind of quota, type of bid and rule', () => {
    expect(casos).toHaveLength(4 * 4 * 2)
    expect(PASSOS_DO_LANCE).toEqual(['type', 'builtin', 'fgts', 'keys', 'reduction', 'summary', 'confirmation'])
  })

  test.each(casos)('of $tipo, $modalidade, rule 003 $regra003: fgts $fgts, keys $keys', (caso) => {
    const { tipo, modalidade, regra003, fgts, keys } = caso
    const opcoes = regra003 ? (['001', '002', '003'] as const) : (['001', '002'] as const)
    expect(passosDoLance({ tipo, modalidade, opcoes, quitacao: false })).toEqual([
      'type',
      'builtin',
      ...(fgts ? ['fgts'] : []),
      ...(keys ? ['keys'] : []),
      'reduction',
      'summary',
      'confirmation',
    ])
    expect(aceitaFgts(tipo)).toBe(fgts)
    expect(aceitaTrocaDeChaves({ tipo, modalidade, opcoes })).toBe(keys)
  })

  test('have none of the embedded bid where the group takes none', () => {
    expect(passosDoLance({ tipo: 'imovel', modalidade: 'LL', opcoes: ['002'], quitacao: false })).toEqual([
      'type',
      'fgts',
      'reduction',
      'summary',
      'confirmation',
    ])
  })

  test('of one that pays the quota off have none of reducing', () => {
    expect(passosDoLance({ tipo: 'auto', modalidade: 'LL', opcoes: ['001'], quitacao: true })).toEqual([
      'type',
      'builtin',
      'summary',
      'confirmation',
    ])
  })

  test.each(casos)('of $tipo, $modalidade are among those that the quota may go through', ({ tipo, modalidade }) => {
    for (const quitacao of [false, true]) {
      const opcoes = ['001', '002', '003'] as const
      const possiveis = passosPossiveis({ tipo, opcoes })
      const feitos = passosDoLance({ tipo, modalidade, opcoes, quitacao })
      expect(possiveis.filter((passo) => feitos.includes(passo))).toEqual(feitos)
    }
  })

  test('have none of FGTS for who has no FGTS', () => {
    expect(passosDoLance({ tipo: 'imovel', modalidade: 'LL', opcoes: ['001'], quitacao: false })).not.toContain('fgts')
  })
})
