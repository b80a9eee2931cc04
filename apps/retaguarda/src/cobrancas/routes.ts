import type { RouteMap } from '../shell/route-map.ts'

export const rotasCobrancas = {} as const satisfies RouteMap
