import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCessoes = {
  '/grupos/cessoes': {
    access: 'staff',
    title: 'Cessões de crédito',
    screen: () => import('./CessoesScreen.tsx').then((m) => m.CessoesScreen),
  },
} as const satisfies RouteMap
