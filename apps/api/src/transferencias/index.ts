import type { Contexto } from '../platform/http/context.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { processo } from './processo.ts'

export { createCliente } from './novo-cliente.ts'
export { changeTitular } from './passar.ts'
export { readPedidosQueImpedem } from './pedidos.ts'
export { seguirTaxas } from './taxas.periodica.ts'
export { routes } from './transferencias.routes.ts'

export const processos: Implementacoes<Contexto> = { transferencia: processo }
