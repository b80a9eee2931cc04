import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasParceiros = {
  '/parceiros': {
    access: 'staff',
    title: 'Parceiros',
    menu: { section: 'Comunicação', title: 'Parceiros', order: 1, shortcut: 'r' },
    screen: () => import('./ParceirosScreen.tsx').then((m) => m.ParceirosScreen),
  },
  '/parceiros/:id': {
    access: 'staff',
    title: 'Marca do parceiro',
    screen: () => import('./ParceiroScreen.tsx').then((m) => m.ParceiroScreen),
  },
} as const satisfies RouteMap
