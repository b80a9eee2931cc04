import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasComunicacao = {
  '/informativos': {
    access: 'auth',
    title: 'Fique por dentro',
    transparente: true,
    screen: () => import('./InformativosScreen.tsx').then((m) => m.InformativosScreen),
  },
  '/informativos/:id': {
    access: 'auth',
    title: 'Novidade',
    transparente: true,
    screen: () => import('./InformativoScreen.tsx').then((m) => m.InformativoScreen),
  },
} as const satisfies RouteMap
