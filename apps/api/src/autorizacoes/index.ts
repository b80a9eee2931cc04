export { routesDaRetaguarda } from './autorizacoes.routes.ts'
export { countADar } from './autorizacoes.service.ts'
export { createAutorizarPedido, createPedirAutorizacao } from './pedir.ts'
