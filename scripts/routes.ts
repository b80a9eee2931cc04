import { rotas } from '../apps/portal/src/routes.ts'

const isFinished = (route: object) => 'screen' in route || 'redirect' in route

/** Every URL of the portal as `access path`, in the map's order. */
const lines = Object.entries(rotas).map(
  ([path, route]) => `${route.access} ${path}${isFinished(route) ? '' : ' em construção'}\n`,
)
process.stdout.write(lines.join(''))
