import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasReativacoes = {
  '/reactivate': {
    access: 'auth',
    cota: 'sua',
    feature: 'reativacao',
    title: 'Reativar cota',
    screen: () => import('./ReativarScreen.tsx').then((m) => m.ReativarScreen),
  },
} as const satisfies RouteMap
