import { expect, it } from 'vitest'
import { pedidoDe, preencherDe, quilometros, texto } from './formulario.ts'
import type { Laudo } from './palavras.ts'

const laudo: Laudo = {
  id: 1,
  escritoEm: '2026-11-20T15:00:00.000Z',
  escritoPor: 'Ana',
  substituidoEm: null,
  anexos: [],
  hodometro: 45_210,
  partes: { estrutura: null, vidros: 'Trinca', pneus: null, pintura: null, motor: 'Vazamento' },
  longarinaRecuperada: true,
  leilao: false,
  sinistro: 'MEDIA',
  chassiRemarcado: false,
  observacoes: null,
}

it('begins with nothing chosen, so that nothing is told that was not looked at', () => {
  expect(new Set(Object.values(preencherDe(undefined)))).toEqual(new Set(['']))
})

it('of a report that is written again says what that one says', () => {
  const { id: _, escritoEm: _em, escritoPor: _por, substituidoEm: _s, anexos: _a, ...dito } = laudo
  expect(pedidoDe(preencherDe(laudo), ['a'])).toEqual({ ...dito, anexos: ['a'] })
})

it('leaves out the remark on a part that is in order after all', () => {
  const preenchido = { ...preencherDe(laudo), motor: 'ordem', sinistro: 'nenhum', observacoes: ' Chave reserva ' }
  expect(pedidoDe(preenchido, [])).toMatchObject({
    partes: { motor: null, vidros: 'Trinca' },
    sinistro: null,
    observacoes: 'Chave reserva',
  })
})

it.each([
  ['45210', 45_210],
  ['45.210', 45_210],
  ['1.045.210', 1_045_210],
  ['0', 0],
  ['45,2', null],
  ['45.21', null],
  ['', null],
  ['muitos', null],
])('%j are %j kilometres', (escritos, km) => {
  expect(quilometros(escritos)).toBe(km)
})

it.each([
  ['', true, false],
  ['', false, true],
  ['ab', false, false],
  [' abc ', true, true],
])('a text of %j, asked for: %s, is taken: %s', (dito, obrigatorio, aceito) => {
  expect(texto(obrigatorio).validate(dito) === true).toBe(aceito)
})
