export { divulgarComunicados, dobraDaDivulgacao } from './divulgacao.periodica.ts'
export { routes } from './informativos/informativos.routes.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
