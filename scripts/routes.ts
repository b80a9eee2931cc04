import { rotas } from '../apps/portal/src/routes.ts'

/** Every URL of the portal as `access path`, in the map's order. */
const lines = Object.entries(rotas).map(([path, { access }]) => `${access} ${path}\n`)
process.stdout.write(lines.join(''))
