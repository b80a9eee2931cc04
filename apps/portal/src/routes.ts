import { rotasAjuda } from './ajuda/routes.ts'
import { rotasAssembleias } from './assembleias/routes.ts'
import { rotasBoletos } from './boletos/routes.ts'
import { rotasCadastros } from './cadastros/routes.ts'
import { rotasCasos } from './casos/routes.ts'
import { rotasContemplacoes } from './contemplacoes/routes.ts'
import { rotasCotas } from './cotas/routes.ts'
import { rotasDevolucoes } from './devolucoes/routes.ts'
import { rotasDocumentos } from './documentos/routes.ts'
import { rotasFaturamentos } from './faturamentos/routes.ts'
import { rotasGrupos } from './grupos/routes.ts'
import { rotasLances } from './lances/routes.ts'
import { rotasNotificacoes } from './notificacoes/routes.ts'
import { rotasPosVenda } from './pos-venda/routes.ts'
import { rotasReativacoes } from './reativacoes/routes.ts'
import { rotasRenegociacoes } from './renegociacoes/routes.ts'
import { rotasSeguros } from './seguros/routes.ts'
import { rotasSessoes } from './sessoes/routes.ts'
import { semOpcionais } from './shell/rotas/href.ts'
import type { Rota } from './shell/rotas/route-map.ts'
import { rotasTransferencias } from './transferencias/routes.ts'
import { rotasVerificacoes } from './verificacoes/routes.ts'

const map = {
  ...rotasSessoes,
  ...rotasCotas,
  ...rotasGrupos,
  ...rotasCasos,
  ...rotasReativacoes,
  ...rotasNotificacoes,
  ...rotasDocumentos,
  ...rotasLances,
  ...rotasAssembleias,
  ...rotasAjuda,
  ...rotasBoletos,
  ...rotasRenegociacoes,
  ...rotasContemplacoes,
  ...rotasFaturamentos,
  ...rotasDevolucoes,
  ...rotasPosVenda,
  ...rotasCadastros,
  ...rotasVerificacoes,
  ...rotasTransferencias,
  ...rotasSeguros,
}

/** Every path of the portal, as the specification writes it. */
export type Path = keyof typeof map

/** Every route of the portal. A URL that is not here does not exist. */
export const rotas: Readonly<Record<Path, Rota>> = map

/** The paths above a route that have none of their own, each with the first screen below it to lead to. */
export function parentRedirects(all: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const parents = new Map<string, string>()
  for (const path of Object.keys(all)) {
    const segments = path.split('/').slice(1)
    for (let n = 1; n < segments.length; n++) {
      const parent = `/${segments.slice(0, n).join('/')}`
      if (!path.includes(':') && !(parent in all) && !parents.has(parent)) parents.set(parent, path)
    }
  }
  return parents
}

/** The route whose screen this is, its optional parameters left out; undefined where the portal has none. */
export const rotaDaTela = (tela: string): Path | undefined =>
  (Object.keys(rotas) as Path[]).find((path) => semOpcionais(path) === tela)
