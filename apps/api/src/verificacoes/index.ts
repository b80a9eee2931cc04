export { createExigirCodigo } from './token.ts'
export { routes } from './verificacoes.routes.ts'
