import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCasos = {
  '/casos': {
    access: 'staff',
    title: 'Casos',
    menu: { section: 'Operação', title: 'Casos', order: 0, shortcut: 'o' },
    screen: () => import('./CasosScreen.tsx').then((m) => m.CasosScreen),
  },
  '/casos/:id': {
    access: 'staff',
    title: 'Caso',
    screen: () => import('./CasoScreen.tsx').then((m) => m.CasoScreen),
  },
} as const satisfies RouteMap
