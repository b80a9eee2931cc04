import type { RouteMap } from '../shell/route-map.ts'

export const rotasParceiros = {} as const satisfies RouteMap
