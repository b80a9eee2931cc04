import type { RouteMap } from '../shell/route-map.ts'

export const rotasGrupos = {
  '/situacaodogrupo': { access: 'auth', title: 'Situação do grupo', transparente: true },
} as const satisfies RouteMap
