import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasAutorizacoes = {
  '/autorizacoes': {
    access: 'staff',
    papel: 'analista',
    title: 'Autorizações',
    menu: { section: 'Operação', title: 'Autorizações', order: 6 },
    screen: () => import('./AutorizacoesScreen.tsx').then((m) => m.AutorizacoesScreen),
  },
} as const satisfies RouteMap
