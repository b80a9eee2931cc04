import { expect, test } from 'vitest'
import { nomeDaCota, nomeEntre, searchCotas } from './nome.ts'

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

test.each([
  ['by its name where no other has it', [{ ...ape, idCota: 2 }], 'Automóvel'],
  [
    'by its group and number too where another has its name',
    [{ ...carro, idCota: 2, cota: '0007' }],
    'Automóvel (grupo 000101, cota 0006)',
  ],
])('a quota is told from the others %s', (_como, outras, nome) => {
  const cota = { ...carro, idCota: 1 }
  expect(nomeEntre<Parameters<typeof nomeEntre>[0]>(cota, [cota, ...outras])).toBe(nome)
})
