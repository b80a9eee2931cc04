import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cssDaMarca } from './css.ts'
import { marcaPadrao } from './tema-padrao.ts'

it('keeps the style sheet of the default theme equal to what the palette derives', () => {
  const semEspacos = (css: string) => css.replace(/[\s;'"]/g, '')
  const arquivo = readFileSync(new URL('./tema-padrao.css', import.meta.url), 'utf8')
  expect(semEspacos(arquivo)).toBe(semEspacos(cssDaMarca(marcaPadrao)))
})
