export { routesDaRetaguarda } from './autorizacoes.routes.ts'
export { countADar } from './autorizacoes.service.ts'
export { createPedirAutorizacao } from './pedir.ts'
