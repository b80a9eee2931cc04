import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { processo } from './processo.ts'

export { createAcompanhamento } from './acompanhar.periodica.ts'
export { abrirGravame, desfazerGravame, isSemGravame } from './gravames.service.ts'
export { pedirGravames } from './pedir.periodica.ts'

export const processos: Implementacoes<Contexto> = { gravame: processo }
