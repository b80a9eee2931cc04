import { expect, it } from 'vitest'
import { keepPasse, passeDe } from './passe-de-entrada.ts'

it('serves the account that it was asked for, however it is written, and no other', () => {
  expect(passeDe('529.982.247-25')).toBeUndefined()
  keepPasse('529.982.247-25', 'um-pedido')
  expect(passeDe('52998224725')).toBe('um-pedido')
  expect(passeDe('390.533.447-05')).toBeUndefined()
})
