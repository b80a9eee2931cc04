import { type RouteMap, secao } from '../shell/rotas/route-map.ts'

/** Ours: the specification has no screen for what the law gives whoever the data is of. */
export const rotasPrivacidade = secao(
  { access: 'auth' },
  {
    '/privacidade': {
      title: 'Privacidade',
      screen: () => import('./PrivacidadeScreen.tsx').then((m) => m.PrivacidadeScreen),
    },
    '/privacidade/dados': {
      title: 'O que guardamos de você',
      screen: () => import('./DadosScreen.tsx').then((m) => m.DadosScreen),
    },
    '/privacidade/consentimentos': {
      title: 'O que você aceita',
      screen: () => import('./ConsentimentosScreen.tsx').then((m) => m.ConsentimentosScreen),
    },
    '/privacidade/acessos': {
      title: 'Quem viu os seus dados',
      screen: () => import('./AcessosScreen.tsx').then((m) => m.AcessosScreen),
    },
    '/privacidade/pedidos': {
      title: 'Pedidos de privacidade',
      screen: () => import('./PedidosScreen.tsx').then((m) => m.PedidosScreen),
    },
  },
) satisfies RouteMap
