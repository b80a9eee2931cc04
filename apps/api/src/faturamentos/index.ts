import type { Contexto } from '../platform/http/context.ts'
import type { Route } from '../platform/http/route.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { routes as doBem } from './bem/bem.routes.ts'
import { novo } from './bem/processo.ts'
import { routes as emEspecie } from './especie/especie.routes.ts'
import { especie } from './especie/processo.ts'
import { seminovo } from './seminovo/processo.ts'
import { routes as doSeminovo } from './seminovo/seminovo.routes.ts'

export { conduzirFaturamentos } from './conduzir.periodica.ts'
export { contaEscondida, contaInteira } from './conta.ts'
export { listCartoesDeInicio } from './especie/cartao-de-inicio.ts'
export { findContaPaga } from './especie/conta-paga.ts'

export const routes: readonly Route[] = [...emEspecie, ...doBem, ...doSeminovo]

export const processos: Implementacoes<Contexto> = {
  'faturamento-especie': especie,
  'faturamento-novo': novo,
  'faturamento-seminovo': seminovo,
}
