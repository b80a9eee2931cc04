import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCasos = {
  '/requests': { access: 'auth', title: 'Minhas solicitações' },
} as const satisfies RouteMap
