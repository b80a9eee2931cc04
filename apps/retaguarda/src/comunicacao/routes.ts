import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasComunicacao = {
  '/comunicacao/avisos': {
    access: 'staff',
    title: 'Avisos de manutenção',
    menu: { section: 'Comunicação', title: 'Avisos', order: 2, shortcut: 'v' },
    screen: () => import('./AvisosScreen.tsx').then((m) => m.AvisosScreen),
  },
  '/comunicacao/comunicados': {
    access: 'staff',
    title: 'Comunicados',
    menu: { section: 'Comunicação', title: 'Comunicados', order: 3, shortcut: 'm' },
    screen: () => import('./ComunicadosScreen.tsx').then((m) => m.ComunicadosScreen),
  },
  '/comunicacao/perguntas': {
    access: 'staff',
    title: 'Perguntas frequentes',
    menu: { section: 'Comunicação', title: 'Perguntas frequentes', order: 4, shortcut: 'f' },
    screen: () => import('./PerguntasScreen.tsx').then((m) => m.PerguntasScreen),
  },
  '/comunicacao/buscas': {
    access: 'staff',
    title: 'Buscas na ajuda',
    menu: { section: 'Comunicação', title: 'Buscas na ajuda', order: 5, shortcut: 'b' },
    screen: () => import('./BuscasScreen.tsx').then((m) => m.BuscasScreen),
  },
  '/comunicacao/filiais': {
    access: 'staff',
    title: 'Filiais',
    menu: { section: 'Comunicação', title: 'Filiais', order: 6, shortcut: 'l' },
    screen: () => import('./FiliaisScreen.tsx').then((m) => m.FiliaisScreen),
  },
  '/comunicacao/avaliacoes': {
    access: 'staff',
    title: 'Avaliações do aplicativo',
    menu: { section: 'Comunicação', title: 'Avaliações', order: 7 },
    screen: () => import('./AvaliacoesScreen.tsx').then((m) => m.AvaliacoesScreen),
  },
  '/comunicacao/versoes': {
    access: 'staff',
    title: 'Versões do aplicativo',
    menu: { section: 'Comunicação', title: 'Versões', order: 8 },
    screen: () => import('./VersoesScreen.tsx').then((m) => m.VersoesScreen),
  },
} as const satisfies RouteMap
