import type { RouteMap } from '../shell/route-map.ts'

export const rotasPagamentos = {} as const satisfies RouteMap
