import type { RouteMap } from '../shell/route-map.ts'

export const rotasSessao = {
  '/entrar': {
    access: 'public',
    title: 'Entrar',
    screen: () => import('./EntrarScreen.tsx').then((m) => m.EntrarScreen),
  },
} as const satisfies RouteMap
