import { describe, expect, it } from 'vitest'
import { readVoltar } from './voltar.ts'

describe('the address in `voltar`', () => {
  it.each([
    ['/faturamento/tipo?cota=7', '/faturamento/tipo?cota=7'],
    ['/contemplado/documentos/rg', '/contemplado/documentos/rg'],
    ['/contemplado/documentos', '/contemplado/documentos'],
    ['/notifications/7#x', '/notifications/7#x'],
    ['/a/../home', '/home'],
    ['/', '/'],
    ['/retaguarda', null],
    ['/app-cliente/v1/docs', null],
    ['/notifications/7/8', null],
    ['/\t/evil.example/x', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
  ])('%j is %s', (voltar, expected) => {
    expect(readVoltar(`?${new URLSearchParams({ voltar })}`)).toBe(expected)
  })

  it('is null where there is none', () => {
    expect(readVoltar('?outra=/home')).toBeNull()
  })
})
