import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasEncerramentos = {
  '/grupos/nao-procurados': {
    access: 'staff',
    title: 'Recursos não procurados',
    screen: () => import('./NaoProcuradosScreen.tsx').then((m) => m.NaoProcuradosScreen),
  },
  '/grupos/avisos': {
    access: 'staff',
    title: 'Avisos com prova de leitura',
    screen: () => import('./AvisosComReciboScreen.tsx').then((m) => m.AvisosComReciboScreen),
  },
} as const satisfies RouteMap
