import type { Rotina } from '../platform/jobs/rotina.ts'
import { lancesPermanentes } from './permanente/permanente.rotina.ts'

export { listFabricantes, listModelos } from './catalogo.ts'
export { findFornecedor, findModelo, findModeloPeloNome, includeFornecedor, includeModelo } from './inclusao.ts'
export { routes, routesDasIntegracoes } from './lances.routes.ts'
export { cancelarLance, lanceAtivo, ofertarLance, retirarLance } from './lances.service.ts'
export {
  countLancesDaAssembleia,
  findLanceDaAssembleia,
  findLanceEmAndamento,
  type LanceLido,
  listLancesDaAssembleia,
  listLancesDaCota,
} from './lances.sql.ts'
export { publishLista } from './lista/lista.service.ts'
export { findSeloDaLista } from './lista/lista.sql.ts'
export { encerrarPermanente } from './permanente/permanente.service.ts'
export {
  type Abertura,
  confirmarAbertura,
  isAbertoA,
  isSelado,
  pedirAbertura,
  readAberturas,
} from './sigilo/abertura.ts'
export { simular } from './simulacao/simulacao.ts'
export { type OfertaDeLance, ofertaSimples } from './situacao.ts'

export const rotinas: readonly Rotina[] = [lancesPermanentes]
