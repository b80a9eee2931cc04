import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasGrupos = {
  '/grupos': {
    access: 'staff',
    title: 'Grupos',
    menu: { section: 'Operação', title: 'Grupos', order: 1, shortcut: 'g' },
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
    menu: { section: 'Administração', title: 'Parâmetros', order: 1, shortcut: 't' },
    screen: () => import('./ParametrosScreen.tsx').then((m) => m.ParametrosScreen),
  },
} as const satisfies RouteMap
