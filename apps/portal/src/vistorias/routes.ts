import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasVistorias = {
  '/vistoria': {
    access: 'public',
    title: 'Vistoria do veículo',
    wizard: true,
    screen: () => import('./VistoriaScreen.tsx').then((m) => m.VistoriaScreen),
  },
} as const satisfies RouteMap
