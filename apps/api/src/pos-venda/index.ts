import type { Contexto } from '../platform/http/context.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { aberturaDoPosVenda } from './abertura.rotina.ts'
import { declarado } from './ligacao.ts'
import { posVenda } from './processo.ts'

export { routes } from './pos-venda.routes.ts'
export { chamarRecusados } from './recusados.periodica.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'

export const processos: Implementacoes<Contexto> = {
  'pos-venda': posVenda,
  'ligacao-pos-venda': { guardas: {}, efeitos: {}, declarado },
}

export const rotinas: readonly Rotina[] = [aberturaDoPosVenda]
