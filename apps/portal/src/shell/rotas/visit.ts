import { featuresOf, session } from '../app.ts'
import { isMobile, thisDevice } from '../sessao/device.ts'
import type { Decision } from './guard.ts'
import { decide } from './guard.ts'
import type { Acesso } from './route-map.ts'

/** Asks the guard about a route as things stand now. */
export const decideNow = (path: string, rota: Acesso, href: string): Decision =>
  decide(
    { path, rota, href, mobile: isMobile(thisDevice(navigator)), features: featuresOf(session.read()) },
    session.read(),
    session.peekTarget(),
  )
