import { describe, expect, it } from 'vitest'
import { rotas } from '../../routes.ts'
import type { Rota } from '../rotas/route-map.ts'
import { currentItem, menuOf } from './menu.ts'

const rota = (menu: Rota['menu'], papel?: Rota['papel']): Rota => ({
  access: 'staff',
  title: 'Tela',
  screen: async () => () => null,
  ...(papel ? { papel } : {}),
  ...(menu ? { menu } : {}),
})

const mapa = {
  '/equipe': rota({ section: 'Administração', title: 'Equipe', order: 4 }, 'administrador'),
  '/auditoria': rota({ section: 'Administração', title: 'Auditoria', order: 3 }, 'gestor'),
  '/grupos': rota({ section: 'Operação', title: 'Grupos', order: 1 }),
  '/grupos/:id': rota(undefined),
}

const titulos = (papel: Parameters<typeof menuOf>[1]) =>
  menuOf(mapa, papel).map(({ section, items }) => [section, items.map(({ title }) => title)])

describe('the menu', () => {
  it('has what a role may open, by part and order, and no empty part', () => {
    expect(titulos('atendente')).toEqual([['Operação', ['Grupos']]])
    expect(titulos('gestor')).toEqual([
      ['Operação', ['Grupos']],
      ['Administração', ['Auditoria']],
    ])
    expect(titulos('administrador')).toEqual([
      ['Operação', ['Grupos']],
      ['Administração', ['Auditoria', 'Equipe']],
    ])
  })

  it.each([
    ['/grupos', '/grupos'],
    ['/grupos/7/caixa', '/grupos'],
    ['/gruposnovos', undefined],
    ['/', undefined],
  ])('at %s is in %s', (pathname, atual) => {
    expect(currentItem(menuOf(mapa, 'administrador'), pathname)).toBe(atual)
  })

  it('gives no letter to two places', () => {
    const letras = Object.values<Rota>(rotas).flatMap(({ menu }) => (menu?.shortcut ? [menu.shortcut] : []))
    expect(letras.filter((letra, i) => letras.indexOf(letra) !== i || letra === 'i')).toEqual([])
  })
})
