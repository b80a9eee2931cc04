import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasNotificacoes = {
  '/notifications': {
    access: 'auth',
    title: 'Notificações',
    screen: () => import('./NotificacoesScreen.tsx').then((m) => m.NotificacoesScreen),
  },
  '/notifications/:id': {
    access: 'auth',
    title: 'Notificação',
    screen: () => import('./NotificacaoScreen.tsx').then((m) => m.NotificacaoScreen),
  },
} as const satisfies RouteMap
