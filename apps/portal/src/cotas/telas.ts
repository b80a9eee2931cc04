import type { Path } from '../routes.ts'
import { paths } from '../shell/rotas/guard.ts'
import type { Motivo } from '../shell/rotas/guard-entrada.ts'
import { rotas } from '../shell/rotas/mapa.ts'
import { decideNow } from '../shell/rotas/visit.ts'

/**
 * A shortcut may lead only to a route that has a screen and that this session may open. Routes that open only on a
 * phone count too: elsewhere the shortcut leads to the screen with their QR code.
 */
export function podeAbrir(path: Path): boolean {
  if (rotas[path].pronta !== true) return false
  const decisao = decideNow(path, rotas[path], path)
  return decisao.type === 'allow' || decisao.to.startsWith(`${paths.indisponivelNoAparelho}?`)
}

/**
 * Returns the reason (came by a link, or the partner lacks the feature) why this session may not open a route; null
 * when another reason applies or it may open.
 */
export function porQueNaoAbre(path: Path): Motivo | null {
  const decisao = decideNow(path, rotas[path], path)
  return decisao.type === 'redirect' ? (decisao.porque ?? null) : null
}
