import { describe, expect, test } from 'vitest'
import fixture from '../fixtures/feriados.json' with { type: 'json' }
import { createCalendario } from './calendario.ts'
import { exemplos } from './exemplos.fixture.ts'
import { FERIADOS } from './feriados.ts'

const bancario = createCalendario(FERIADOS)

describe('the table to seed with', () => {
  const chave = ({ uf, data }: { uf: string | null; data: string }) => `${uf ?? 'nacional'} ${data}`

  test('has every national non-banking day and every confirmed state holiday, and nothing else', () => {
    const esperados = [...fixture.nacionais.map((feriado) => ({ ...feriado, uf: null })), ...fixture.estaduais]
    expect(FERIADOS.map(chave).toSorted()).toEqual(esperados.map(chave).toSorted())
  })

  test('names a day of a state once', () => {
    expect(new Set(FERIADOS.map(chave)).size).toBe(FERIADOS.length)
  })
})

describe('adding business days', () => {
  test.each(fixture.diasUteis.somar)('$data + $dias is $expected: $nota', ({ data, dias, expected }) => {
    expect(bancario.addDiasUteis(data, dias)).toBe(expected)
  })

  test.each([exemplos['prazo-01'], exemplos['prazo-02']])('$titulo', ({ input, expected }) => {
    expect(bancario.addDiasUteis(input.dataAgo, input.diasUteis)).toBe(expected.limite)
  })

  test.each(fixture.diasUteis.contar)('$de to $ate has $expected', ({ de, ate, expected }) => {
    expect(bancario.addDiasUteis(de, expected) <= ate).toBe(true)
    expect(bancario.addDiasUteis(de, expected + 1) > ate).toBe(true)
  })

  test('adding none stays, even on a holiday', () => {
    expect(bancario.addDiasUteis('2026-11-20', 0)).toBe('2026-11-20')
  })
})

describe('the next business day', () => {
  test.each(fixture.diasUteis.proximo)('of $data is $expected: $nota', ({ data, expected }) => {
    expect(bancario.nextDiaUtil(data)).toBe(expected)
  })

  test('of a business day is itself', () => {
    expect(bancario.nextDiaUtil('2026-11-19')).toBe('2026-11-19')
  })
})

describe('business days', () => {
  test.each([
    ['2026-11-20', false, 'Consciência Negra'],
    ['2026-11-21', false, 'Saturday'],
    ['2026-11-22', false, 'Sunday'],
    ['2026-11-23', true, 'Monday'],
    ['2026-02-16', false, 'Carnival Monday'],
    ['2026-02-18', true, 'Ash Wednesday'],
    ['2026-12-31', true, 'year end, a banking day by ANBIMA'],
  ])('%s: %s (%s)', (dia, esperado) => {
    expect(bancario.isDiaUtil(dia)).toBe(esperado)
  })

  test('a state holiday is off in its state alone, and never for the bank', () => {
    const revolucaoConstitucionalista = '2026-07-09'
    expect(createCalendario(FERIADOS, 'SP').isDiaUtil(revolucaoConstitucionalista)).toBe(false)
    expect(createCalendario(FERIADOS, 'RJ').isDiaUtil(revolucaoConstitucionalista)).toBe(true)
    expect(bancario.isDiaUtil(revolucaoConstitucionalista)).toBe(true)
  })

  test('a national holiday is off in every state', () => {
    expect(createCalendario(FERIADOS, 'SP').isDiaUtil('2026-11-20')).toBe(false)
  })
})
