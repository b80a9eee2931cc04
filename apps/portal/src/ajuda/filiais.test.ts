import { expect, test } from 'vitest'
import { cidadesDe, estadosDe, kmDe, maisPerto } from './filiais.ts'

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

test('the nearest five come first to last, without those whose place is not known', () => {
  const noMapa = [7, 3, 1, 5, 2, 6].map((longitude) => ({ id: longitude, lugar: { latitude: 0, longitude } }))
  const perto = maisPerto({ latitude: 0, longitude: 0 }, [{ id: 0, lugar: null }, ...noMapa])
  expect(perto.map(({ filial }) => filial.id)).toEqual([1, 2, 3, 5, 6])
  expect(perto[0]?.km).toBeCloseTo(111.2, 1)
})

test.each([
  [null, { latitude: 0, longitude: 1 }],
  [{ latitude: 0, longitude: 1 }, null],
])('from %o to %o nobody knows how far it is', (daqui, lugar) => {
  expect(kmDe(daqui, { lugar })).toBeNull()
})
