import type { Path } from '../routes.ts'
import { rotas } from '../shell/rotas/mapa.ts'
import { decideNow } from '../shell/rotas/visit.ts'

/** Whether a route has its screen and this session may open it: what a shortcut may lead to. */
export const podeAbrir = (path: Path): boolean =>
  rotas[path].pronta === true && decideNow(path, rotas[path], path).type === 'allow'
