import { describe, expect, it } from 'vitest'
import { comCota, cotaDoEndereco } from './cota.ts'

describe('an address that names a quota', () => {
  it.each([
    ['/boletos', '/boletos?cota=7'],
    ['/boletos?cota=3', '/boletos?cota=7'],
    ['/boletos/boletogerado?ticket=9', '/boletos/boletogerado?ticket=9&cota=7'],
    ['/boletos?q=a%26b+c', '/boletos?q=a%26b+c&cota=7'],
    ['/faturamentoespecie/identificacao#link=x?y', '/faturamentoespecie/identificacao?cota=7#link=x?y'],
    ['/boletos?cota=3#mais', '/boletos?cota=7#mais'],
    ['/boletos#a#b', '/boletos?cota=7#a#b'],
  ])('%s', (href, expected) => {
    expect(comCota(href, 7)).toBe(expected)
    expect(cotaDoEndereco(comCota(href, 7))).toBe('7')
  })

  it.each([
    ['/boletos', null],
    ['/boletos?cota=', ''],
    ['/boletos?a=1&cota=12#x', '12'],
    ['/boletos#?cota=5', null],
    ['/boletos?cotas=5', null],
    ['/faturamento/indisponivel?voltar=%2Fboletos%3Fcota%3D5', null],
  ])('of %s is %s', (href, expected) => {
    expect(cotaDoEndereco(href)).toBe(expected)
  })
})
