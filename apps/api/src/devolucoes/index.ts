import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { devolucao } from './processo.ts'

export { routes } from './devolucoes.routes.ts'

export const processos: Implementacoes<Contexto> = { devolucao }
