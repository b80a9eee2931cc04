export { routesDasIntegracoes } from './assembleias.routes.ts'
export { preverAssembleia, publicarAssembleia } from './publicacao.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
