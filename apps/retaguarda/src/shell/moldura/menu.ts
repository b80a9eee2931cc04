import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import type { Rota, Secao } from '../rotas/route-map.ts'
import { SECOES } from '../rotas/route-map.ts'

export type ItemDoMenu = { path: string; title: string; shortcut: string | undefined }
export type GrupoDoMenu = { section: Secao; items: readonly ItemDoMenu[] }

type Rotas = Readonly<Record<string, Rota>>

/** Returns the menu for a role, in its order; an empty section is left out. */
export function menuOf(rotas: Rotas, papel: PapelDeFuncionario): readonly GrupoDoMenu[] {
  const abertas = Object.entries(rotas).filter(([, rota]) => hasPapel(papel, rota.papel ?? 'atendente'))
  return SECOES.map((secao) => ({
    section: secao,
    items: abertas
      .flatMap(([path, { menu }]) => (menu?.section === secao ? [{ path, ...menu }] : []))
      .toSorted((a, b) => a.order - b.order)
      .map(({ path, title, shortcut }) => ({ path, title, shortcut })),
  })).filter(({ items }) => items.length > 0)
}

/** The menu's item in which an address is: the longest whose path it begins with. */
export function currentItem(menu: readonly GrupoDoMenu[], pathname: string): string | undefined {
  const dentro = menu
    .flatMap(({ items }) => items)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return dentro.toSorted((a, b) => b.path.length - a.path.length)[0]?.path
}
