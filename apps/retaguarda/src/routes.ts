import { rotasInicio } from './inicio/routes.ts'
import { rotasSessao } from './sessao/routes.ts'
import type { Rota } from './shell/route-map.ts'

const map = { ...rotasInicio, ...rotasSessao }

/** Every path of the staff console, below `/retaguarda`. */
export type Path = keyof typeof map

/** Every route of the staff console. A URL that is not here does not exist. */
export const rotas: Readonly<Record<Path, Rota>> = map
