export { routes } from './boletos.routes.ts'
