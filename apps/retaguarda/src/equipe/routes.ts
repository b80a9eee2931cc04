import type { RouteMap } from '../shell/route-map.ts'

export const rotasEquipe = {} as const satisfies RouteMap
