import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { processo } from './processo.ts'

export { routes, routesDaRetaguarda } from './atendimentos.routes.ts'
export { declaradoPorQuemPede, keepSolicitante } from './solicitantes.ts'
export {
  type Assunto,
  askAcesso,
  askNovo,
  confirmVisita,
  findDoAcesso,
  type PeloAcesso,
  removeVisitas,
  type Visitante,
  visitante,
} from './visitas.service.ts'

export const processos: Implementacoes<Contexto> = { atendimento: processo }
