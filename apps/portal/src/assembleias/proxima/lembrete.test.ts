import { describe, expect, test } from 'vitest'
import { calendarioIcs, type Evento } from './lembrete.ts'

const feitoEm = new Date('2026-11-20T12:34:56.789Z')
const assembleia: Evento = {
  uid: 'assembleia-000123-10@contempla.example',
  titulo: 'Assembleia nº 10, do grupo 000123',
  texto: 'Leve; a barra \\ e a vírgula, também',
  avisaAntes: 'P1D',
  dia: '2026-12-31',
}
const corte: Evento = {
  uid: 'corte',
  titulo: 'Lances',
  texto: 'Fim',
  avisaAntes: 'PT24H',
  de: '2026-11-26T02:00:00.000Z',
  ate: '2026-11-26T02:59:00.000Z',
}

/** §3.1 read backwards: what begins with a blank goes on from the line before. */
const desdobrar = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')

describe('RFC 5545', () => {
  test('§3.4 and §3.6: one calendar, its version and maker first, each event and alarm closed in its order', () => {
    const linhas = desdobrar(calendarioIcs([assembleia, corte], feitoEm))
    expect(linhas.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Contempla//Assembleias//PT'])
    expect(linhas.filter((linha) => /^(BEGIN|END):/.test(linha))).toEqual([
      'BEGIN:VCALENDAR',
      ...[1, 2].flatMap(() => ['BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VALARM', 'END:VEVENT']),
      'END:VCALENDAR',
    ])
  })

  test('§3.6.1: each event has its name, when it was made in UTC, and its start; a whole day ends on the next', () => {
    const linhas = desdobrar(calendarioIcs([assembleia], feitoEm))
    expect(linhas).toContain('UID:assembleia-000123-10@contempla.example')
    expect(linhas).toContain('DTSTAMP:20261120T123456Z')
    expect(linhas).toContain('DTSTART;VALUE=DATE:20261231')
    expect(linhas).toContain('DTEND;VALUE=DATE:20270101')
  })

  test('§3.3.5: instants are in UTC, to the second', () => {
    const linhas = desdobrar(calendarioIcs([corte], feitoEm))
    expect(linhas).toContain('DTSTART:20261126T020000Z')
    expect(linhas).toContain('DTEND:20261126T025900Z')
  })

  test('§3.6.6: the alarm goes before the start', () => {
    expect(desdobrar(calendarioIcs([assembleia], feitoEm))).toContain('TRIGGER:-P1D')
  })

  test('§3.3.11: commas, semicolons, backslashes and line breaks are escaped', () => {
    const linhas = desdobrar(calendarioIcs([{ ...assembleia, titulo: 'uma\nduas' }], feitoEm))
    expect(linhas).toContain('DESCRIPTION:Leve\\; a barra \\\\ e a vírgula\\, também')
    expect(linhas).toContain('SUMMARY:uma\\nduas')
  })

  test.each([
    [75 - 'SUMMARY:'.length, 1],
    [76 - 'SUMMARY:'.length, 2],
  ])('§3.1: a title of %i letters takes %i line(s)', (letras, linhas) => {
    const ics = calendarioIcs([{ ...assembleia, titulo: 'x'.repeat(letras) }], feitoEm)
    const resumo = ics.slice(ics.indexOf('SUMMARY:'), ics.indexOf('DESCRIPTION:'))
    expect(resumo.split('\r\n')).toHaveLength(linhas + 1)
  })

  test('§3.1: lines end in CRLF, none is longer than 75 octets, and no character is cut in two', () => {
    const texto = 'é'.repeat(200)
    const ics = calendarioIcs([{ ...assembleia, texto }], feitoEm)
    const linhas = ics.split('\r\n')
    expect(linhas.at(-1)).toBe('')
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...linhas.map((linha) => Buffer.byteLength(linha)))).toBeLessThanOrEqual(75)
    expect(desdobrar(ics)).toContain(`DESCRIPTION:${texto}`)
  })
})
