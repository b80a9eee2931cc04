import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasLances = {
  '/offers-and-bids-introduction': { access: 'auth', feature: 'lances', title: 'Lances' },
  '/offers-and-bids': { access: 'auth', feature: 'lances', title: 'Ofertar lance', wizard: true },
  '/bid_history': { access: 'auth', feature: 'lances', title: 'Histórico de lances' },
} as const satisfies RouteMap
