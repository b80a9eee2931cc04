import type { RouteMap } from '../shell/route-map.ts'

export const rotasGrupos = {} as const satisfies RouteMap
