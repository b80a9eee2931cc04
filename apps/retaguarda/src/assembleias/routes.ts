import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasAssembleias = {
  '/assembleias': {
    access: 'staff',
    title: 'Assembleias',
    menu: { section: 'Operação', title: 'Assembleias', order: 2, shortcut: 'a' },
    screen: () => import('./AssembleiasScreen.tsx').then((m) => m.AssembleiasScreen),
  },
  '/assembleias/extracoes': {
    access: 'staff',
    title: 'Extrações da Loteria Federal',
    screen: () => import('./sorteio/ExtracoesScreen.tsx').then((m) => m.ExtracoesScreen),
  },
  '/assembleias/contemplacoes': {
    access: 'staff',
    title: 'Contemplações',
    screen: () => import('./contemplacoes/ContemplacoesScreen.tsx').then((m) => m.ContemplacoesScreen),
  },
  '/assembleias/:grupo/:numero': {
    access: 'staff',
    title: 'Assembleia',
    screen: () => import('./AssembleiaScreen.tsx').then((m) => m.AssembleiaScreen),
  },
} as const satisfies RouteMap
