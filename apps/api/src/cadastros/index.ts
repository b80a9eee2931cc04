export { routes } from './cadastros.routes.ts'
