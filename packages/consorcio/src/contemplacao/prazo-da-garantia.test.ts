import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { addDays } from '../calendario/dia.ts'
import { avisoDaGarantia, countDiasUteis, prazoEmPalavras, prorrogarGarantia } from './prazo-da-garantia.ts'

const bancario = createCalendario([])
const paulista = createCalendario([], 'SP')

describe('the business days that are left', () => {
  test.each([
    ['the same day', '2026-12-03', '2026-12-03', 0],
    ['past it', '2026-12-04', '2026-12-03', 0],
    ['a Thursday to a Friday', '2026-12-03', '2026-12-04', 1],
    ['a Friday to a Monday', '2026-12-04', '2026-12-07', 1],
    ['a Saturday to a Monday', '2026-12-05', '2026-12-07', 1],
    ['over a weekend', '2026-12-03', '2026-12-08', 3],
    ['over Zumbi and a weekend', '2026-11-17', '2026-12-03', 11],
    ['over Carnival of 2027', '2027-02-05', '2027-02-10', 1],
    ['over Good Friday of 2027', '2027-03-25', '2027-03-29', 1],
    ['over Corpus Christi of 2027', '2027-05-26', '2027-05-28', 1],
    ['over the year', '2026-12-31', '2027-01-04', 1],
  ])('%s: from %s to %s, %i', (_caso, hoje, ate, esperado) => {
    expect(countDiasUteis(hoje, ate, bancario)).toBe(esperado)
  })

  test.each([
    ['2027-07-08', '2027-07-09', 1, 0],
    ['2027-07-07', '2027-07-12', 3, 2],
  ])('from %s to %s there are %i, and %i where the 9th of July is a holiday', (hoje, ate, noBanco, emSaoPaulo) => {
    expect(countDiasUteis(hoje, ate, bancario)).toBe(noBanco)
    expect(countDiasUteis(hoje, ate, paulista)).toBe(emSaoPaulo)
  })

  test('are as many as the deadline was given', () => {
    for (const dias of [0, 1, 2, 30, 90])
      expect(countDiasUteis('2026-11-23', bancario.addDiasUteis('2026-11-23', dias), bancario)).toBe(dias)
  })
})

test.each([
  ['2026-11-17', '2026-12-03', 11, 'Faltam 11 dias úteis, até 3 de dezembro'],
  ['2026-12-01', '2026-12-03', 2, 'Faltam 2 dias úteis, até 3 de dezembro'],
  ['2026-12-02', '2026-12-03', 1, 'Falta 1 dia útil, até 3 de dezembro'],
  ['2026-12-03', '2026-12-03', 0, 'É hoje o último dia'],
  ['2026-12-04', '2026-12-03', 0, 'O prazo terminou em 3 de dezembro'],
  ['2027-07-08', '2027-07-09', 0, 'É hoje o último dia útil: o prazo vai até 9 de julho'],
  ['2026-11-27', '2026-12-01', 2, 'Faltam 2 dias úteis, até 1º de dezembro'],
  ['2026-12-21', '2027-01-04', 8, 'Faltam 8 dias úteis, até 4 de janeiro de 2027'],
])('on %s, of a last day %s with %i left: %s', (hoje, ate, diasUteis, palavras) => {
  expect(prazoEmPalavras({ hoje, ate, diasUteis })).toBe(palavras)
})

describe('the last day of a guarantee that was handed in and is waited for again', () => {
  test.each([
    ['on the same day, stays', '2026-11-26', '2026-12-03', '2026-11-26', '2026-12-03'],
    ['on a weekend after a Friday, stays', '2026-11-27', '2026-12-03', '2026-11-29', '2026-12-03'],
    ['a business day later, goes on by one', '2026-11-26', '2026-12-03', '2026-11-27', '2026-12-04'],
    ['within what was left, goes on over the weekend', '2026-11-26', '2026-12-03', '2026-11-30', '2026-12-07'],
    ['after what was left', '2026-11-26', '2026-12-03', '2026-12-23', '2026-12-31'],
    ['over Zumbi', '2026-11-18', '2026-11-24', '2026-11-23', '2026-11-26'],
    ['handed in on a Saturday', '2026-11-28', '2026-12-03', '2026-12-05', '2026-12-10'],
    ['with one day left, on the eve', '2026-12-02', '2026-12-03', '2026-12-21', '2026-12-22'],
    ['on the last day, gives the next business day', '2026-12-03', '2026-12-03', '2026-12-04', '2026-12-07'],
    ['on the last day, the same day, too', '2026-12-03', '2026-12-03', '2026-12-03', '2026-12-04'],
    ['after the last day, gives the next business day', '2026-12-08', '2026-12-03', '2026-12-11', '2026-12-14'],
    ['of a last day that is a Saturday', '2026-12-03', '2026-12-05', '2026-12-07', '2026-12-08'],
  ])('%s: on %s of %s, again on %s: %s', (_caso, entregueEm, ate, voltaEm, esperado) => {
    expect(prorrogarGarantia(ate, { entregueEm, voltaEm }, bancario)).toBe(esperado)
  })

  test('leaves as many business days as there were, and at least one', () => {
    for (let dias = 0; dias < 12; dias++)
      for (let dura = 0; dura < 30; dura++) {
        const ate = bancario.addDiasUteis('2026-11-23', dias)
        const voltaEm = addDays('2026-11-23', dura)
        const nova = prorrogarGarantia(ate, { entregueEm: '2026-11-23', voltaEm }, bancario)
        expect(countDiasUteis(voltaEm, nova, bancario)).toBe(Math.max(1, dias))
      }
  })
})

test.each([
  [6, null, 5, 20, false],
  [5, null, 5, 20, true],
  [5, 5, 5, 20, false],
  [1, null, 5, 20, true],
  [1, 5, 5, 20, false],
  [0, 5, 5, 20, true],
  [0, null, 5, 20, true],
  [0, 0, 5, 20, false],
  [5, null, 5, 5, false],
  [4, null, 5, 5, false],
  [5, null, 5, 6, true],
  [0, null, 0, 20, true],
  [1, null, 0, 20, false],
])(
  'with %i business days left, last told with %s, a notice at %i of a term of %i: told %s',
  (faltam, avisadaCom, diasUteisDoAvisoDaGarantia, prazo, avisa) => {
    expect(avisoDaGarantia({ prazo, faltam, avisadaCom }, { diasUteisDoAvisoDaGarantia })).toBe(avisa)
  },
)
