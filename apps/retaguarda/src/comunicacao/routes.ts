import type { RouteMap } from '../shell/route-map.ts'

export const rotasComunicacao = {} as const satisfies RouteMap
