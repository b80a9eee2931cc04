import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasGrupos = {
  '/situacaodogrupo': {
    access: 'auth',
    cota: 'sua',
    title: 'Situação do grupo',
    transparente: true,
    screen: () => import('./SituacaoDoGrupoScreen.tsx').then((m) => m.SituacaoDoGrupoScreen),
  },
} as const satisfies RouteMap
