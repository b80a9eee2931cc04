import type { RouteMap } from '../shell/rotas/route-map.ts'

/** Ours: who has something to receive of closed groups (Res. BCB 285/2023, art. 39). */
export const rotasEncerramentos = {
  '/valores-a-receber': {
    access: 'public',
    title: 'Valores a receber de grupos encerrados',
    screen: () => import('./ValoresScreen.tsx').then((m) => m.ValoresScreen),
  },
} as const satisfies RouteMap
