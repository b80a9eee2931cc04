export { routes } from './parceiros.routes.ts'
export {
  aplicativoWeb,
  marcaDoParceiro,
  parceiroDoCliente,
  parceiroDoDominio,
  presentParceiro,
} from './parceiros.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
