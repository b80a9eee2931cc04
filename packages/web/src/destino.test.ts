import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { destinoDaqui } from './destino.ts'

const origem = 'https://portal.example'

describe('an address from outside', () => {
  it.each([
    ['/home', '/home'],
    ['/notifications/7?de=email#x', '/notifications/7?de=email#x'],
    ['/a/../boletos', '/boletos'],
    ['/\tboletos', '/boletos'],
    ['https://evil.example', null],
    ['//evil.example', null],
    ['/\t/evil.example/x', null],
    ['/\n/evil.example', null],
    ['/\r\n\\evil.example', null],
    ['/\\evil.example', null],
    ['/.//evil.example', null],
    ['/a/..//evil.example', null],
    ['//portal.example@evil.example', null],
    ['//[', null],
    ['javascript:alert(1)', null],
    [' //evil.example', null],
    ['', null],
  ])('%j leads to %s', (texto, destino) => {
    expect(destinoDaqui(texto)).toBe(destino)
  })

  it('of any characters whatever stays at home, and is the same read again', () => {
    const pedacos = constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%09',
      '%2F',
      '\u2028',
      '\u3002',
      'x',
      'evil.example',
      'https:',
      'javascript:',
    )
    const dificil = string({ unit: pedacos, maxLength: 12 })
    const qualquer = string({ unit: 'binary', maxLength: 40 })
    const fica = (texto: string) => {
      const destino = destinoDaqui(texto)
      if (destino === null) return
      expect(new URL(destino, origem).origin).toBe(origem)
      expect(destino).toMatch(/^\/(?![/\\])/)
      expect(destinoDaqui(destino)).toBe(destino)
    }
    const numRuns = inject('completa') ? 200_000 : 5000
    for (const resto of [dificil, qualquer])
      assert(
        property(constantFrom('', '/', '//', '/\\'), resto, (comeco, texto) => fica(comeco + texto)),
        { numRuns },
      )
  })
})
