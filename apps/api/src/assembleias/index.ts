export { preverAssembleia, publicarAssembleia } from './publicacao.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
