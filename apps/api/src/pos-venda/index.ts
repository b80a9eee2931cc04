import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { declarado } from './ligacao.ts'
import { posVenda } from './processo.ts'

export { routes } from './pos-venda.routes.ts'

export const processos: Implementacoes<Contexto> = {
  'pos-venda': posVenda,
  'ligacao-pos-venda': { guardas: {}, efeitos: {}, declarado },
}
