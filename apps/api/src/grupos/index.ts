export { routes } from './grupos.routes.ts'
