import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasInicio = {
  '/': { access: 'staff', title: 'Início', screen: () => import('./InicioScreen.tsx').then((m) => m.InicioScreen) },
} as const satisfies RouteMap
