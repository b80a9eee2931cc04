import { expect, test } from 'vitest'
import { contar, readBusca, writeBusca } from './filtro.ts'

test.each([
  ['', 'all', 1],
  ['?tipo=imovel', 'imovel', 1],
  ['?tipo=pesados&pagina=2', 'pesados', 2],
  ['?tipo=barco', 'all', 1],
  ['?pagina=0', 'all', 1],
  ['?pagina=-1', 'all', 1],
  ['?pagina=1.5', 'all', 1],
  ['?pagina=dois', 'all', 1],
])('"%s" asks for %s, page %i', (search, filtro, pagina) => {
  expect(readBusca(search)).toEqual({ filtro, pagina })
})

test.each([
  ['all', 1, {}],
  ['all', 2, { pagina: '2' }],
  ['auto', 1, { tipo: 'auto' }],
  ['auto', 3, { tipo: 'auto', pagina: '3' }],
] as const)('%s, page %i is written and read back', (filtro, pagina, escrito) => {
  expect(writeBusca(filtro, pagina)).toEqual(escrito)
  expect(readBusca(`?${new URLSearchParams(writeBusca(filtro, pagina))}`)).toEqual({ filtro, pagina })
})

test('counts by kind, and all of them', () => {
  const cotas = [{ tipo: 'auto' }, { tipo: 'auto' }, { tipo: 'imovel' }] as const
  expect([contar(cotas, 'all'), contar(cotas, 'auto'), contar(cotas, 'pesados')]).toEqual([3, 2, 0])
})
