import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasComunicacao = {
  '/comunicacao/avisos': {
    access: 'staff',
    title: 'Avisos de manutenção',
    menu: { secao: 'Comunicação', titulo: 'Avisos', ordem: 2, atalho: 'v' },
    screen: () => import('./AvisosScreen.tsx').then((m) => m.AvisosScreen),
  },
  '/comunicacao/comunicados': {
    access: 'staff',
    title: 'Comunicados',
    menu: { secao: 'Comunicação', titulo: 'Comunicados', ordem: 3, atalho: 'm' },
    screen: () => import('./ComunicadosScreen.tsx').then((m) => m.ComunicadosScreen),
  },
  '/comunicacao/perguntas': {
    access: 'staff',
    title: 'Perguntas frequentes',
    menu: { secao: 'Comunicação', titulo: 'Perguntas frequentes', ordem: 4, atalho: 'f' },
    screen: () => import('./PerguntasScreen.tsx').then((m) => m.PerguntasScreen),
  },
  '/comunicacao/filiais': {
    access: 'staff',
    title: 'Filiais',
    menu: { secao: 'Comunicação', titulo: 'Filiais', ordem: 5, atalho: 'l' },
    screen: () => import('./FiliaisScreen.tsx').then((m) => m.FiliaisScreen),
  },
} as const satisfies RouteMap
