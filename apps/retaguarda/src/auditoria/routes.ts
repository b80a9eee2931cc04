import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasAuditoria = {
  '/auditoria': {
    access: 'staff',
    papel: 'gestor',
    title: 'Auditoria',
    menu: { section: 'Administração', title: 'Auditoria', order: 3, shortcut: 'u' },
    screen: () => import('./AuditoriaScreen.tsx').then((m) => m.AuditoriaScreen),
  },
} as const satisfies RouteMap
