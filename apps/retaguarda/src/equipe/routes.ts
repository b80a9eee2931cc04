import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasEquipe = {
  '/equipe': {
    access: 'staff',
    papel: 'administrador',
    title: 'Equipe',
    menu: { section: 'Administração', title: 'Equipe', order: 4, shortcut: 'e' },
    screen: () => import('./EquipeScreen.tsx').then((m) => m.EquipeScreen),
  },
  '/equipe/:id': {
    access: 'staff',
    papel: 'administrador',
    title: 'Conta da equipe',
    screen: () => import('./ContaDaEquipeScreen.tsx').then((m) => m.ContaDaEquipeScreen),
  },
} as const satisfies RouteMap
