import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { processo } from './processo.ts'

export { createAnexarCarta } from './anexo.ts'
export { routes, routesDaRetaguarda } from './cancelamentos.routes.ts'

export const processos: Implementacoes<Contexto> = { cancelamento: processo }
