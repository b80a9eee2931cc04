export { routesDasIntegracoes } from './integracoes.routes.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
export { continuarArquivos } from './retorno.service.ts'
