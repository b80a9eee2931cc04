import { expect, it } from 'vitest'
import { oQueOTitularLe, oQueOTitularSabe } from './titular.ts'

it.each([
  ['suspeitaFraude', '“Análise Faturamento”. A suspeita não lhe é dita: não a conte.'],
  ['analiseGrc', null],
])('in %s the holder reads %j in its place', (fase, lido) => {
  expect(oQueOTitularLe({ processo: 'faturamento-especie', fase })).toBe(lido)
})

it.each([
  ['suspeitar', /não é avisado, e lê “Análise Faturamento”.*não a conte/],
  ['recusar', /^O cliente recebe “Não foi possível confirmar a sua identidade”: Leve/],
  ['aprovar', /^O cliente não recebe aviso deste passo\.$/],
  ['pedirDocumentos', /^O cliente é avisado se a nova fase/],
])('before "%s" whoever makes it reads what the holder is told', (ato, dito) => {
  expect(oQueOTitularSabe({ processo: 'faturamento-especie', fase: 'analiseGrc' }, ato)).toMatch(dito)
})
