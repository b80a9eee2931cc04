import type { Contexto } from '../platform/http/context.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { pausasPorFalecimento } from './pausas.rotina.ts'
import { processo } from './processo.ts'

export { presentConfirmado } from './apresentacao.ts'
export { routes, routesDaRetaguarda } from './falecimentos.routes.ts'
export { registerAviso } from './falecimentos.service.ts'

export const processos: Implementacoes<Contexto> = { falecimento: processo }

export const rotinas: readonly Rotina[] = [pausasPorFalecimento]
