import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { processo } from './processo.ts'

export { routes } from './reativacoes.routes.ts'
export { findVoltaDoTitular } from './reativacoes.service.ts'

export const processos: Implementacoes<Contexto> = { reativacao: processo }
