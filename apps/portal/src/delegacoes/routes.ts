import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

/** Ours: the specification has no screen for letting another person see or act. */
export const rotasDelegacoes = {
  ...secao(
    { access: 'auth' },
    {
      '/acessos': {
        title: 'Quem acessa suas cotas',
        screen: () => import('./AcessosScreen.tsx').then((m) => m.AcessosScreen),
      },
      '/acessos/dar': {
        title: 'Dar acesso a outra pessoa',
        screen: () => import('./DarScreen.tsx').then((m) => m.DarScreen),
      },
      '/acessos/:id': {
        title: 'Um acesso às suas cotas',
        screen: () => import('./AcessoScreen.tsx').then((m) => m.AcessoScreen),
      },
    },
  ),
  '/acessos/receber': {
    access: 'public',
    title: 'Receber acesso a uma cota',
    wizard: true,
    screen: () => import('./ReceberScreen.tsx').then((m) => m.ReceberScreen),
  },
} as const satisfies RouteMap
