import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasConsorciados = {
  '/consorciados': {
    access: 'staff',
    title: 'Consorciados',
    menu: { section: 'Operação', title: 'Consorciados', order: 5, shortcut: 's' },
    screen: () => import('./ConsorciadosScreen.tsx').then((m) => m.ConsorciadosScreen),
  },
  '/consorciados/:id': {
    access: 'staff',
    title: 'Consorciado',
    screen: () => import('./ConsorciadoScreen.tsx').then((m) => m.ConsorciadoScreen),
  },
  '/consorciados/cotas/:id': {
    access: 'staff',
    title: 'Cota do consorciado',
    screen: () => import('./CotaScreen.tsx').then((m) => m.CotaScreen),
  },
} as const satisfies RouteMap
