import { expect, it } from 'vitest'
import { distanciaEmPalavras, distanciaKm, hrefDoMapa } from './distancia.ts'

const se = { latitude: -23.5503, longitude: -46.6339 }

it.each([
  ['itself', se, 0, 0],
  ['Rio de Janeiro', { latitude: -22.9035, longitude: -43.1776 }, 355, 365],
  ['the other side of the date line', { latitude: -23.5503, longitude: 133.3661 }, 14_700, 14_800],
])('from Sé to %s', (_onde, lugar, min, max) => {
  expect(distanciaKm(se, lugar)).toBeGreaterThanOrEqual(min)
  expect(distanciaKm(se, lugar)).toBeLessThanOrEqual(max)
})

it.each([
  [0, 'a 100 m'],
  [0.44, 'a 400 m'],
  [0.94, 'a 900 m'],
  [0.96, 'a 1 km'],
  [3.42, 'a 3,4 km'],
  [9.94, 'a 9,9 km'],
  [12.6, 'a 13 km'],
  [1234, 'a 1.234 km'],
])('%f km is said %o', (km, dito) => {
  expect(distanciaEmPalavras(km)).toBe(dito)
})

it('the link to the map holds the address alone', () => {
  expect(hrefDoMapa('Rua A, 1 & 2, São Paulo (SP)')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Rua+A%2C+1+%26+2%2C+S%C3%A3o+Paulo+%28SP%29',
  )
})
