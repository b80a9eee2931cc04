import { rotasAssembleias } from './assembleias/routes.ts'
import { rotasAuditoria } from './auditoria/routes.ts'
import { rotasAutorizacoes } from './autorizacoes/routes.ts'
import { rotasCasos } from './casos/routes.ts'
import { rotasCessoes } from './cessoes/routes.ts'
import { rotasCobrancas } from './cobrancas/routes.ts'
import { rotasComunicacao } from './comunicacao/routes.ts'
import { rotasConsorciados } from './consorciados/routes.ts'
import { rotasEncerramentos } from './encerramentos/routes.ts'
import { rotasEquipe } from './equipe/routes.ts'
import { rotasGrupos } from './grupos/routes.ts'
import { rotasInicio } from './inicio/routes.ts'
import { rotasPagamentos } from './pagamentos/routes.ts'
import { rotasParceiros } from './parceiros/routes.ts'
import { rotasRotinas } from './rotinas/routes.ts'
import { rotasSessao } from './sessoes/routes.ts'
import type { Rota } from './shell/rotas/route-map.ts'

const map = {
  ...rotasInicio,
  ...rotasSessao,
  ...rotasEquipe,
  ...rotasCasos,
  ...rotasAutorizacoes,
  ...rotasCessoes,
  ...rotasEncerramentos,
  ...rotasGrupos,
  ...rotasAssembleias,
  ...rotasCobrancas,
  ...rotasPagamentos,
  ...rotasConsorciados,
  ...rotasParceiros,
  ...rotasComunicacao,
  ...rotasAuditoria,
  ...rotasRotinas,
}

/** Every path of the staff console, below `/retaguarda`. */
export type Path = keyof typeof map

/** Every route of the staff console. A URL that is not here does not exist. */
export const rotas: Readonly<Record<Path, Rota>> = map
