import type { Path } from '../routes.ts'
import { paths } from '../shell/rotas/guard.ts'
import type { Motivo } from '../shell/rotas/guard-entrada.ts'
import { rotas } from '../shell/rotas/mapa.ts'
import { decideNow } from '../shell/rotas/visit.ts'

/**
 * Whether a route has its screen and this session may open it: what a shortcut may lead to. What goes on only on a phone
 * leads there from elsewhere, by its code.
 */
export function podeAbrir(path: Path): boolean {
  if (rotas[path].pronta !== true) return false
  const decisao = decideNow(path, rotas[path], path)
  return decisao.type === 'allow' || decisao.to.startsWith(`${paths.indisponivelNoAparelho}?`)
}

/** Whether it is for having come by a link, or for the partner, that this session may not open a route; null otherwise. */
export function porQueNaoAbre(path: Path): Motivo | null {
  const decisao = decideNow(path, rotas[path], path)
  return decisao.type === 'redirect' ? (decisao.porque ?? null) : null
}
