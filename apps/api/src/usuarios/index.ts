export { routesDaRetaguarda } from './retaguarda.routes.ts'
export { routes } from './usuarios.routes.ts'
