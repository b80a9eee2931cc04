import { expect, it } from 'vitest'
import { guardaCookies } from './guarda-cookies.ts'

it.each([
  ['', false],
  ['a=1; b=2', false],
  ['__Host-cookies=', false],
  ['x__Host-cookies=guardados', false],
  ['__Host-cookies=guardados', true],
  ['contempla-cookies=guardados', true],
  ['a=1; __Host-cookies=guardados; b=2', true],
])('with the cookies %o the browser keeps them: %s', (cookies, expected) => {
  expect(guardaCookies(cookies)).toBe(expected)
})
