import { expect, test } from 'vitest'
import { cidadesDe, estadosDe } from './filiais.ts'

const filiais = [
  { estado: 'SP', cidade: 'São Paulo' },
  { estado: 'SP', cidade: 'Ávila' },
  { estado: 'SP', cidade: 'São Paulo' },
  { estado: 'ES', cidade: 'Vitória' },
]

test('each state that has a branch is listed once, in the order of its name', () => {
  expect(estadosDe(filiais)).toEqual([
    { uf: 'ES', nome: 'Espírito Santo' },
    { uf: 'SP', nome: 'São Paulo' },
  ])
})

test('the cities are those of the state chosen, once each, accents not sent to the end', () => {
  expect(cidadesDe(filiais, 'SP')).toEqual(['Ávila', 'São Paulo'])
  expect(cidadesDe(filiais, 'RJ')).toEqual([])
})
