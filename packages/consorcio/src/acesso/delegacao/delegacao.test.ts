import { describe, expect, it } from 'vitest'
import {
  ALCANCES,
  alcanca,
  avisaDoFim,
  cabeNaDelegacao,
  conviteAte,
  delegacaoVenceu,
  diasDaDelegacao,
  fimPorSi,
  podeSerDelegado,
} from './delegacao.ts'

describe('what is delegated', () => {
  it('goes as far as its scope and no further', () => {
    const pares = ALCANCES.flatMap((tem) => ALCANCES.map((exige) => [tem, exige, alcanca(tem, exige)]))
    expect(pares).toEqual([
      ['ver', 'ver', true],
      ['ver', 'pagar', false],
      ['ver', 'lances', false],
      ['pagar', 'ver', true],
      ['pagar', 'pagar', true],
      ['pagar', 'lances', false],
      ['lances', 'ver', true],
      ['lances', 'pagar', true],
      ['lances', 'lances', true],
    ])
  })

  it.each([
    ['2026-11-18', '2026-11-18', false],
    ['2026-11-18', '2026-11-19', true],
    ['2026-11-18', '2027-11-18', true],
    ['2026-11-18', '2027-11-19', false],
    ['2028-02-29', '2029-02-28', true],
    ['2028-02-29', '2029-03-01', false],
  ])('on %s, until %s: %s', (hoje, ate, cabe) => expect(cabeNaDelegacao(ate, hoje)).toBe(cabe))

  it('offers the same days that it accepts', () => {
    const { de, ate } = diasDaDelegacao('2026-11-18')
    expect([cabeNaDelegacao(de, '2026-11-18'), cabeNaDelegacao(ate, '2026-11-18')]).toEqual([true, true])
  })

  it.each([
    ['2026-11-18', '2026-11-17', false],
    ['2026-11-18', '2026-11-18', false],
    ['2026-11-18', '2026-11-19', true],
  ])('until %s, on %s it is over: %s', (ate, hoje, venceu) => expect(delegacaoVenceu(ate, hoje)).toBe(venceu))

  it.each([
    ['2010-11-20', '2026-11-19', false],
    ['2010-11-20', '2026-11-20', true],
    ['2008-02-29', '2024-02-28', false],
    ['2008-02-29', '2024-02-29', true],
  ])('who was born on %s may be given one on %s: %s', (nascimento, hoje, pode) =>
    expect(podeSerDelegado(nascimento, hoje)).toBe(pode),
  )

  it.each([
    [{}, '2026-11-20', null],
    [{}, '2026-11-21', 'prazo'],
    [{ semCotas: true, semDelegado: true }, '2026-11-21', 'prazo'],
    [{ semCotas: true, semDelegado: true }, '2026-11-20', 'cotas'],
    [{ semDelegado: true }, '2026-11-20', 'deixada'],
    [{ aceita: false }, '2026-11-15', null],
    [{ aceita: false }, '2026-11-16', 'convite'],
    [{ aceita: false, semCotas: true }, '2026-11-16', 'cotas'],
  ] as const)('until 20 November, invited until the 15th and %j, on %s it is over by itself: %s', (dela, hoje, fim) =>
    expect(
      fimPorSi(
        { ate: '2026-11-20', conviteAte: '2026-11-15', aceita: true, semCotas: false, semDelegado: false, ...dela },
        hoje,
      ),
    ).toBe(fim),
  )

  it.each([
    ['2026-12-31', '2026-11-25'],
    ['2026-11-20', '2026-11-20'],
  ])('until %s, its invitation lives until %s', (ate, convite) => expect(conviteAte(ate, '2026-11-18')).toBe(convite))

  it.each([
    ['2026-11-01', '2026-11-23', false],
    ['2026-11-01', '2026-11-24', true],
    ['2026-11-01', '2026-12-01', true],
    ['2026-11-01', '2026-12-02', false],
    ['2026-11-24', '2026-11-24', false],
    ['2026-11-23', '2026-11-24', true],
  ])('begun on %s and ending on 1 December, on %s its end is told: %s', (desde, hoje, avisa) =>
    expect(avisaDoFim({ ate: '2026-12-01', desde }, hoje)).toBe(avisa),
  )
})
