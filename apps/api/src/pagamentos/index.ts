export { routesDasIntegracoes } from './integracoes.routes.ts'
export { type Fato, receberPagamento } from './recebimento.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
export { continuarArquivos } from './retorno.service.ts'
