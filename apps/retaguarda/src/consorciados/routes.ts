import type { RouteMap } from '../shell/route-map.ts'

export const rotasConsorciados = {} as const satisfies RouteMap
