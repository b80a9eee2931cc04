import { isDaRota } from '../../shell/rotas/href.ts'
import type { Estado } from '../useEstado.ts'
import type { Passos } from './linha.ts'

type Caso = Pick<Estado, 'chaveDaFase' | 'tela' | 'status' | 'atos'>
type Linhas = Pick<Passos, 'fases' | 'telas' | 'semCaso'>

/** Finds the step beside the phase's own screen, if one of its acts may be made now. */
function aoLado({ telas }: Linhas, path: string, caso: Caso | null) {
  const tela = telas?.[path]
  if (!tela) return undefined
  const { ato, comeca = false } = tela
  const podeComecar = comeca && (caso === null || caso.status === 'Concluído')
  return podeComecar || [ato].flat().some((cada) => caso?.atos.includes(cada)) ? tela.linha : undefined
}

/** Tells whether a case belongs on the route's screen; a closed case without a screen belongs on any. */
export const estaAqui = (passos: Linhas, path: string, caso: Caso): boolean =>
  !caso.tela || isDaRota(path, caso.tela) || aoLado(passos, path, caso) !== undefined

/** Finds the address that tells that there is no case; null where it is this one, or any. */
export function ondeSemCaso({ ondeSemCaso: de }: Pick<Passos, 'ondeSemCaso'>, path: string, estado: unknown) {
  const tela = de?.(estado) ?? null
  return tela === null || isDaRota(path, tela) ? null : tela
}

/** Finds the route's step for a case; undefined where the case has none here. */
export function linhaDe(passos: Linhas, path: string, caso: Caso | null) {
  if (caso === null) return aoLado(passos, path, caso) ?? passos.semCaso
  const daFase = !caso.tela || isDaRota(path, caso.tela) ? passos.fases[caso.chaveDaFase] : undefined
  return daFase ?? aoLado(passos, path, caso)
}
