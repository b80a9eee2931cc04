export { routes } from './carteira.routes.ts'
