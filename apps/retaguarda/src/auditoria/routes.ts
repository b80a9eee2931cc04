import type { RouteMap } from '../shell/route-map.ts'

export const rotasAuditoria = {} as const satisfies RouteMap
