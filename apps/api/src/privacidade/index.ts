import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { processo } from './processo.ts'

export { produzirExportacoes } from './dados/exportacao.service.ts'
export { eliminarNoDia } from './eliminacao/eliminar.ts'
export { routes, routesDaRetaguarda } from './privacidade.routes.ts'

export const processos: Implementacoes<Contexto> = { 'pedido-do-titular': processo }
