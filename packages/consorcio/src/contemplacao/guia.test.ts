import { expect, test } from 'vitest'
import { type GuiaDoContemplado, guiaDoContemplado } from './guia.ts'

const guia = (href: string, credora: GuiaDoContemplado['credora'], tipo: GuiaDoContemplado['tipo']) => ({
  href,
  credora,
  tipo,
})
const padrao = guia('padrao', null, null)
const deImovel = guia('imovel', null, 'imovel')
const daFiat = guia('fiat', 'fiat', null)
const deAutoDaFiat = guia('fiat-auto', 'fiat', 'auto')
const todas = [padrao, deImovel, daFiat, deAutoDaFiat]

test.each([
  ['its lender and kind', todas, 95, 'auto', 'fiat-auto'],
  ['its lender, before its kind', todas, 95, 'imovel', 'fiat'],
  ['its kind', todas, 1, 'imovel', 'imovel'],
  ['the default', todas, 1, 'auto', 'padrao'],
  ['the default of a unit that no lender has', todas, 7, 'servico', 'padrao'],
  ['none, of a partner with no default', [deImovel, daFiat], 1, 'auto', null],
  ['none, of a partner without guides', [], 95, 'auto', null],
] as const)('the guide is that of %s', (_qual, guias, unidadeNegocio, tipo, href) => {
  expect(guiaDoContemplado(guias, { unidadeNegocio, tipo })).toBe(href)
  expect(guiaDoContemplado(guias.toReversed(), { unidadeNegocio, tipo })).toBe(href)
})
