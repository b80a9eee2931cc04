export { routes } from './parceiros.routes.ts'
export {
  aplicativoWeb,
  marcaDoParceiro,
  type Parceiro,
  parceiroDoCliente,
  parceiroDoDominio,
  presentParceiro,
} from './parceiros.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
