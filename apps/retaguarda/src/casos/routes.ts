import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCasos = {
  '/casos': {
    access: 'staff',
    title: 'Casos',
    menu: { section: 'Operação', title: 'Casos', order: 0, shortcut: 'o' },
    screen: () => import('./CasosScreen.tsx').then((m) => m.CasosScreen),
  },
  '/casos/promessas': {
    access: 'staff',
    papel: 'analista',
    title: 'Promessas na venda',
    screen: () => import('./promessas/PromessasScreen.tsx').then((m) => m.PromessasScreen),
  },
  '/casos/:id': {
    access: 'staff',
    title: 'Caso',
    screen: () => import('./CasoScreen.tsx').then((m) => m.CasoScreen),
  },
} as const satisfies RouteMap
