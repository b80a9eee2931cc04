import { expect, test } from 'vitest'
import { nomeDaCota, searchCotas } from './nome.ts'

const carro = { apelido: null, tipo: 'auto', grupo: '000101', cota: '0006' } as const
const ape = { apelido: 'Nosso apê', tipo: 'imovel', grupo: '000201', cota: '0003' } as const

test.each([
  [carro, 'Automóvel'],
  [ape, 'Nosso apê'],
  [{ ...carro, apelido: '' }, 'Automóvel'],
])('%o is called %s', (cota, nome) => {
  expect(nomeDaCota(cota)).toBe(nome)
})

test.each([
  ['', [carro, ape]],
  ['   ', [carro, ape]],
  ['APE', [ape]],
  ['automovel', [carro]],
  ['imóvel', [ape]],
  ['000101', [carro]],
  ['nosso 0003', [ape]],
  ['nosso 0006', []],
])('"%s" finds %o', (texto, achadas) => {
  expect(searchCotas([carro, ape], texto)).toEqual(achadas)
})
