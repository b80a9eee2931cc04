import type { RouteMap } from '../shell/route-map.ts'

export const rotasCotas = {
  '/': { access: 'auth', title: 'Início', redirect: '/home', transparente: true },
  '/home': {
    access: 'auth',
    title: 'Início',
    transparente: true,
    screen: () => import('./HomeScreen.tsx').then((m) => m.HomeScreen),
  },
  '/groups-and-quotas': { access: 'auth', title: 'Minhas cotas', transparente: true },
  '/detalhes-da-cota': { access: 'auth', title: 'Detalhes da cota', transparente: true },
} as const satisfies RouteMap
