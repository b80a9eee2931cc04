import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

export const rotasLances = secao({ access: 'auth', cota: 'sua', feature: 'lances' } as const, {
  '/offers-and-bids-introduction': {
    title: 'Lances',
    screen: () => import('./LancesScreen.tsx').then((m) => m.LancesScreen),
  },
  '/offers-and-bids': {
    title: 'Ofertar lance',
    wizard: true,
    screen: () => import('./ofertar/OfertarScreen.tsx').then((m) => m.OfertarScreen),
  },
  '/bid_history': {
    title: 'Histórico de lances',
    screen: () => import('./historico/HistoricoScreen.tsx').then((m) => m.HistoricoScreen),
  },
}) satisfies RouteMap
