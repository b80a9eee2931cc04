export { routesDasIntegracoes } from './assembleias.routes.ts'
export { hasAnteriorPendente } from './calendario.sql.ts'
export { preverAssembleia, publicarAssembleia } from './publicacao.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
