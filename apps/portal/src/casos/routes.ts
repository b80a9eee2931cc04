import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCasos = {
  '/requests': {
    access: 'auth',
    title: 'Minhas solicitações',
    screen: () => import('./SolicitacoesScreen.tsx').then((m) => m.SolicitacoesScreen),
  },
} as const satisfies RouteMap
