export { routes } from './documentos.routes.ts'
