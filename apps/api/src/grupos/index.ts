export { type CaixaDoGrupo, getCaixa, type LancamentoNoGrupo, lancarNoGrupo } from './caixa.ts'
export { routes } from './grupos.routes.ts'
export { type GrupoLido, getGrupo, readFeriados, readParametros } from './parametros.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
