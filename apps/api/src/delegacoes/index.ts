export { routes, routesDaRetaguarda } from './delegacoes.routes.ts'
export { type Delegadas, listDelegadas } from './delegadas.ts'
export { createManterDelegacao, createResolverDelegado } from './porta.ts'
export { seguirDelegacoes } from './seguir.periodica.ts'
