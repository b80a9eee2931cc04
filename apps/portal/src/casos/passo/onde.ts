import { semOpcionais } from '../../shell/rotas/href.ts'
import type { Estado } from '../useEstado.ts'
import type { Passos } from './linha.ts'

type Caso = Pick<Estado, 'chaveDaFase' | 'tela' | 'status' | 'atos'>
type Linhas = Pick<Passos, 'fases' | 'telas' | 'semCaso'>

/** The step that stands beside the phase's own screen, where its act may be made now. */
function aoLado({ telas }: Linhas, path: string, caso: Caso | null) {
  const tela = telas?.[path]
  if (!tela) return undefined
  const { ato, comeca = false } = tela
  const podeComecar = comeca && (caso === null || caso.status === 'Concluído')
  return podeComecar || caso?.atos.includes(ato) ? tela.linha : undefined
}

/** Whether a case is where the screen of a route is: one that is over and has no screen is nowhere else. */
export const estaAqui = (passos: Linhas, path: string, caso: Caso): boolean =>
  !caso.tela || caso.tela === semOpcionais(path) || aoLado(passos, path, caso) !== undefined

/** The step of a route that a case is at; undefined where it has none here. */
export function linhaDe(passos: Linhas, path: string, caso: Caso | null) {
  if (caso === null) return aoLado(passos, path, caso) ?? passos.semCaso
  const daFase = !caso.tela || caso.tela === semOpcionais(path) ? passos.fases[caso.chaveDaFase] : undefined
  return daFase ?? aoLado(passos, path, caso)
}
