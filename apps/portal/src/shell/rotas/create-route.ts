import type { AnyRoute, ParsedLocation, RouteComponent, StaticDataRouteOption } from '@tanstack/react-router'
import { BaseRootRoute, BaseRoute } from '@tanstack/router-core'

type RootOptions = { component: RouteComponent; notFoundComponent?: RouteComponent }

type Options = ({ path: string } | { id: string }) & {
  getParentRoute: () => AnyRoute
  staticData?: StaticDataRouteOption
  component?: RouteComponent
  beforeLoad?: (visit: { location: ParsedLocation; preload: boolean }) => void | Promise<void>
}

// React's own routes add hooks and a link to each, which no screen uses and the way in would carry.

export const createRoute = (options: Options): AnyRoute => new BaseRoute(options as never) as unknown as AnyRoute

export const createRootRoute = (options: RootOptions): AnyRoute => new BaseRootRoute(options) as unknown as AnyRoute
