import type { PapelDeFuncionario } from '@contempla/contract'
import { hasPapel } from '@contempla/contract/papeis'
import type { Rota, Secao } from '../rotas/route-map.ts'
import { SECOES } from '../rotas/route-map.ts'

export type ItemDoMenu = { path: string; titulo: string; atalho: string | undefined }
export type GrupoDoMenu = { secao: Secao; itens: readonly ItemDoMenu[] }

type Rotas = Readonly<Record<string, Rota>>

/** What the menu holds for a role, in its order; a part with nothing in it is left out. */
export function menuDe(rotas: Rotas, papel: PapelDeFuncionario): readonly GrupoDoMenu[] {
  const abertas = Object.entries(rotas).filter(([, rota]) => hasPapel(papel, rota.papel ?? 'atendente'))
  return SECOES.map((secao) => ({
    secao,
    itens: abertas
      .flatMap(([path, { menu }]) => (menu?.secao === secao ? [{ path, ...menu }] : []))
      .toSorted((a, b) => a.ordem - b.ordem)
      .map(({ path, titulo, atalho }) => ({ path, titulo, atalho })),
  })).filter(({ itens }) => itens.length > 0)
}

/** The menu's item in which an address is: the longest whose path it begins with. */
export function itemAtual(menu: readonly GrupoDoMenu[], pathname: string): string | undefined {
  const dentro = menu
    .flatMap(({ itens }) => itens)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return dentro.toSorted((a, b) => b.path.length - a.path.length)[0]?.path
}
