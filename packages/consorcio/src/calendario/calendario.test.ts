import { describe, expect, test } from 'vitest'
import fixture from '../../fixtures/feriados.json' with { type: 'json' }
import { exemplos } from '../exemplos.fixture.ts'
import { createCalendario } from './calendario.ts'
import { addDays, weekday } from './dia.ts'
import { FERIADOS, feriadosDoAno, pascoa } from './feriados.ts'

const bancario = createCalendario([])

describe('the table to seed with', () => {
  const chave = ({ uf, data }: { uf: string | null; data: string }) => `${uf ?? 'nacional'} ${data}`

  // Acre moves some holidays to the Friday, which two of the sources leave out.
  const foraDoAcre = (feriados: readonly { uf: string | null; data: string }[]) =>
    feriados
      .filter(({ uf }) => uf !== 'AC')
      .map(chave)
      .toSorted()

  test('has every national non-banking day and every confirmed state holiday, and nothing else', () => {
    const esperados = [...fixture.nacionais.map((feriado) => ({ ...feriado, uf: null })), ...fixture.estaduais]
    expect(foraDoAcre(FERIADOS)).toEqual(foraDoAcre(esperados))
  })

  test.each([
    [2025, ['2025-01-24', '2025-03-08', '2025-06-15', '2025-09-05', '2025-11-17']],
    [2028, ['2028-01-23', '2028-03-10', '2028-06-15', '2028-09-08', '2028-11-17']],
  ])('in Acre in %i, one from Tuesday to Thursday is kept on the Friday', (ano, esperados) => {
    const doAcre = feriadosDoAno(ano).filter(({ uf }) => uf === 'AC')
    expect(doAcre.map(({ data }) => data).toSorted()).toEqual(esperados)
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
    expect(createCalendario([], 'SP').isDiaUtil(revolucaoConstitucionalista)).toBe(false)
    expect(createCalendario([], 'RJ').isDiaUtil(revolucaoConstitucionalista)).toBe(true)
    expect(bancario.isDiaUtil(revolucaoConstitucionalista)).toBe(true)
  })

  test('a national holiday is off in every state', () => {
    expect(createCalendario([], 'SP').isDiaUtil('2026-11-20')).toBe(false)
  })
})

/** Computes Easter by Gauss's rule with the corrections of 1816, independently of the rule under test. */
function pascoaPorGauss(ano: number): string {
  const [a, k] = [ano % 19, Math.floor(ano / 100)]
  const p = Math.floor((13 + 8 * k) / 25)
  const d = (19 * a + ((15 - p + k - Math.floor(k / 4)) % 30)) % 30
  const e = (2 * (ano % 4) + 4 * (ano % 7) + 6 * d + ((4 + k - Math.floor(k / 4)) % 7)) % 7
  const excecao = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10)
  return addDays(`${ano}-03-22`, d + e - (excecao ? 7 : 0))
}

describe('the holidays of any year', () => {
  test.each([
    [2000, '2000-04-23'],
    [2029, '2029-04-01'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2100, '2100-03-28'],
  ])('Easter of %i is %s', (ano, esperado) => {
    expect(pascoa(ano)).toBe(esperado)
  })

  test('Easter is a Sunday by two rules in every year from 1950 to 2299', () => {
    for (let ano = 1950; ano < 2300; ano += 1) {
      expect(pascoa(ano)).toBe(pascoaPorGauss(ano))
      expect(weekday(pascoa(ano))).toBe(0)
    }
  })

  test.each([
    ['2029-02-12', false, 'Carnival Monday'],
    ['2029-02-13', false, 'Carnival Tuesday'],
    ['2029-02-14', true, 'Ash Wednesday'],
    ['2029-03-30', false, 'Good Friday'],
    ['2029-05-31', false, 'Corpus Christi'],
    ['2030-03-04', false, 'Carnival Monday'],
    ['2030-03-05', false, 'Carnival Tuesday'],
    ['2030-06-20', false, 'Corpus Christi'],
    ['2023-11-20', true, '20 November before Lei 14.759/2023'],
    ['2024-11-20', false, '20 November by Lei 14.759/2023'],
    ['2046-11-20', false, 'the last years of a group of 240 months'],
  ])('%s: %s (%s)', (dia, esperado) => {
    expect(bancario.isDiaUtil(dia)).toBe(esperado)
  })

  test('no year up to 2100 has fewer than its nine fixed and four movable national days', () => {
    for (let ano = 2024; ano <= 2100; ano += 1)
      expect(feriadosDoAno(ano).filter(({ uf }) => uf === null)).toHaveLength(13)
  })

  test('one that the law does not have is off where the administrator wrote it', () => {
    const proprio = { data: '2031-07-14', descricao: 'Luto oficial', uf: null }
    expect(createCalendario([proprio]).isDiaUtil('2031-07-14')).toBe(false)
    expect(bancario.isDiaUtil('2031-07-14')).toBe(true)
  })
})
