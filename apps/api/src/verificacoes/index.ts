export { createExigirCodigo } from './token.ts'
export { readCodigoUsado } from './usado.ts'
export { routes } from './verificacoes.routes.ts'
