import type { Route } from '../platform/http/route.ts'

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = []
