import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasNotificacoes = {
  '/notifications': { access: 'auth', title: 'Notificações' },
  '/notifications/:id': { access: 'auth', title: 'Notificação' },
} as const satisfies RouteMap
