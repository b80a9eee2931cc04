import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasRotinas = {
  '/rotinas': {
    access: 'staff',
    title: 'Rotinas',
    menu: { section: 'Administração', title: 'Rotinas', order: 2, shortcut: 'j' },
    screen: () => import('./RotinasScreen.tsx').then((m) => m.RotinasScreen),
  },
  '/rotinas/execucoes': {
    access: 'staff',
    title: 'Execuções das rotinas',
    screen: () => import('./ExecucoesScreen.tsx').then((m) => m.ExecucoesScreen),
  },
  '/rotinas/execucoes/:id': {
    access: 'staff',
    title: 'Execução de rotina',
    screen: () => import('./ExecucaoScreen.tsx').then((m) => m.ExecucaoScreen),
  },
} as const satisfies RouteMap
