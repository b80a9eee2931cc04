import type { Route } from '../platform/http/route.ts'
import { routes } from './assembleias.routes.ts'
import { routesDasContemplacoes } from './contemplacoes.routes.ts'
import { routesDosLances } from './lances.routes.ts'

/** The staff's calls of this domain: assemblies, bids and contemplations. */
export const routesDaRetaguarda: readonly Route[] = [...routes, ...routesDosLances, ...routesDasContemplacoes]
