import type { Path } from '../routes.ts'
import { paths } from '../shell/rotas/guard.ts'
import type { Motivo } from '../shell/rotas/guard-entrada.ts'
import { rotas } from '../shell/rotas/mapa.ts'
import { decideNow } from '../shell/rotas/visit.ts'
import { type DeQuem, isDoTitular } from './alcance/delegado.ts'

/** Tells whether this session may open a route that has a screen, whichever quota is in hand. */
export function sessaoAbre(path: Path): boolean {
  if (rotas[path].pronta !== true) return false
  const decisao = decideNow(path, rotas[path], path)
  return decisao.type === 'allow' || decisao.to.startsWith(`${paths.indisponivelNoAparelho}?`)
}

/**
 * A shortcut may lead only to a route that has a screen and that this session may open, in the quota in hand unless told
 * another. Routes that open only on a phone count too: elsewhere the shortcut leads to the screen with their QR code.
 */
export const podeAbrir = (path: Path, cota?: DeQuem): boolean => sessaoAbre(path) && !isDoTitular(path, cota)

/**
 * Returns the reason (came by a link, the partner lacks the feature, or it is the holder's alone) why this session may not
 * open a route; null when another reason applies or it may open.
 */
export function porQueNaoAbre(path: Path): Motivo | 'titular' | null {
  const decisao = decideNow(path, rotas[path], path)
  if (decisao.type === 'redirect' && decisao.porque) return decisao.porque
  return isDoTitular(path) ? 'titular' : null
}
