import { rotas } from '../apps/portal/src/routes.ts'
import { isPronta, type Rota } from '../apps/portal/src/shell/rotas/route-map.ts'

const isFinished = (rota: Rota) => isPronta(rota) || rota.redirect !== undefined

/** Every URL of the portal as `access path`, in the map's order. */
const lines = Object.entries(rotas).map(
  ([path, route]) => `${route.access} ${path}${isFinished(route) ? '' : ' em construção'}\n`,
)
process.stdout.write(lines.join(''))
