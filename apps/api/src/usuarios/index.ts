export { routes } from './usuarios.routes.ts'
