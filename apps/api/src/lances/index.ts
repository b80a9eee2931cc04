export {
  cancelarLance,
  lanceAtivo,
  type OfertaDeLance,
  ofertarLance,
  type RegrasDoLance,
  type SimulacaoDeLance,
  simular,
} from './lances.service.ts'
export {
  countLancesDaAssembleia,
  findLance,
  type LanceLido,
  listLancesDaAssembleia,
  listLancesDaCota,
} from './lances.sql.ts'
export { liquidarLance } from './liquidacao.ts'
