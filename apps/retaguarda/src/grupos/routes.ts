import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasGrupos = {
  '/grupos': {
    access: 'staff',
    title: 'Grupos',
    menu: { secao: 'Operação', titulo: 'Grupos', ordem: 1, atalho: 'g' },
    screen: () => import('./GruposScreen.tsx').then((m) => m.GruposScreen),
  },
  '/grupos/restituicoes': {
    access: 'staff',
    title: 'Restituições',
    screen: () => import('./RestituicoesScreen.tsx').then((m) => m.RestituicoesScreen),
  },
  '/grupos/:id': {
    access: 'staff',
    title: 'Grupo',
    screen: () => import('./GrupoScreen.tsx').then((m) => m.GrupoScreen),
  },
  '/parametros': {
    access: 'staff',
    title: 'Parâmetros',
    menu: { secao: 'Administração', titulo: 'Parâmetros', ordem: 1, atalho: 't' },
    screen: () => import('./ParametrosScreen.tsx').then((m) => m.ParametrosScreen),
  },
} as const satisfies RouteMap
