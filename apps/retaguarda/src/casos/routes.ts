import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasCasos = {
  '/casos': {
    access: 'staff',
    title: 'Casos',
    menu: { section: 'Operação', title: 'Casos', order: 0, shortcut: 'o' },
    screen: () => import('./CasosScreen.tsx').then((m) => m.CasosScreen),
  },
  '/casos/atendimentos': {
    access: 'staff',
    papel: 'gestor',
    title: 'Atendimentos do mês',
    menu: { section: 'Operação', title: 'Atendimentos do mês', order: 7 },
    screen: () => import('./atendimentos/RelatorioScreen.tsx').then((m) => m.RelatorioScreen),
  },
  '/casos/promessas': {
    access: 'staff',
    papel: 'analista',
    title: 'Promessas na venda',
    screen: () => import('./promessas/PromessasScreen.tsx').then((m) => m.PromessasScreen),
  },
  '/casos/rostos': {
    access: 'staff',
    papel: 'gestor',
    title: 'Rostos: máquina e pessoas',
    menu: { section: 'Operação', title: 'Rostos comparados', order: 8 },
    screen: () => import('./rosto/ConcordanciaScreen.tsx').then((m) => m.ConcordanciaScreen),
  },
  '/casos/:id': {
    access: 'staff',
    title: 'Caso',
    screen: () => import('./CasoScreen.tsx').then((m) => m.CasoScreen),
  },
} as const satisfies RouteMap
