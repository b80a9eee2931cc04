import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasReativacoes = {
  '/reactivate': {
    access: 'auth',
    cota: 'sua',
    feature: 'reativacao',
    title: 'Reativar cota',
    passo: () => import('./passos.tsx').then((m) => m.passosDaReativacao),
  },
} as const satisfies RouteMap
