import type { RouteMap } from '../shell/route-map.ts'

export const rotasAssembleias = {} as const satisfies RouteMap
