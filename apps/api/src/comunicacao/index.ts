export { routes } from './informativos/informativos.routes.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
