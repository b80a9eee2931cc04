export {
  cancelarLance,
  lanceAtivo,
  type OfertaDeLance,
  ofertarLance,
} from './lances.service.ts'
export {
  countLancesDaAssembleia,
  type LanceLido,
  listLancesDaAssembleia,
  listLancesDaCota,
} from './lances.sql.ts'
export { liquidarLance } from './liquidacao.ts'
export { simular } from './simulacao.ts'
