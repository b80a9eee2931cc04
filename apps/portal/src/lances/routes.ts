import type { RouteMap } from '../shell/route-map.ts'

export const rotasLances = {
  '/offers-and-bids-introduction': { access: 'auth', title: 'Lances' },
  '/offers-and-bids': { access: 'auth', title: 'Ofertar lance', wizard: true },
  '/bid_history': { access: 'auth', title: 'Histórico de lances' },
} as const satisfies RouteMap
