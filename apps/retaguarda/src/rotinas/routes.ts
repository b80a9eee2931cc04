import type { RouteMap } from '../shell/route-map.ts'

export const rotasRotinas = {} as const satisfies RouteMap
