export { routes } from './ajuda.routes.ts'
