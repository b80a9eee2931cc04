import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCotas = {
  '/': { access: 'auth', title: 'Início', redirect: '/home', transparente: true },
  '/home': {
    access: 'auth',
    title: 'Início',
    transparente: true,
    screen: () => import('./inicio/HomeScreen.tsx').then((m) => m.HomeScreen),
  },
  '/groups-and-quotas': {
    access: 'auth',
    title: 'Minhas cotas',
    transparente: true,
    screen: () => import('./lista/MinhasCotasScreen.tsx').then((m) => m.MinhasCotasScreen),
  },
  '/detalhes-da-cota': {
    access: 'auth',
    cota: 'sua',
    title: 'Detalhes da cota',
    transparente: true,
    screen: () => import('./detalhes/DetalhesDaCotaScreen.tsx').then((m) => m.DetalhesDaCotaScreen),
  },
} as const satisfies RouteMap
