import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasReativacoes = {
  '/reactivate': { access: 'auth', feature: 'reativacao', title: 'Reativar cota' },
} as const satisfies RouteMap
