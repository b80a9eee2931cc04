export { routesDaRetaguarda } from './retaguarda.routes.ts'
