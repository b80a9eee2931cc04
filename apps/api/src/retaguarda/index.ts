export { routes } from './retaguarda.routes.ts'
