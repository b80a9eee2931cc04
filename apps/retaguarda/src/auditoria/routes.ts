import type { RouteMap } from '../shell/rotas/route-map.ts'

export const rotasAuditoria = {
  '/auditoria': {
    access: 'staff',
    papel: 'gestor',
    title: 'Auditoria',
    menu: { secao: 'Administração', titulo: 'Auditoria', ordem: 3, atalho: 'u' },
    screen: () => import('./AuditoriaScreen.tsx').then((m) => m.AuditoriaScreen),
  },
} as const satisfies RouteMap
