export { readVistoria, type VistoriaLida } from './leitura.ts'
export { routesDaRetaguarda } from './mesa/retaguarda.routes.ts'
export {
  agendarVistoriaTecnica,
  cancelarVistoria,
  type EnderecoDaVisita,
  pedirVistoriaDigital,
  type Visita,
} from './pedir.ts'
export { routes } from './vistorias.routes.ts'
