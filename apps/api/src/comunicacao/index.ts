export { divulgarComunicados, dobraDaDivulgacao } from './divulgacao.periodica.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
