export { ComCaso } from './ComCaso.tsx'
export { ConfirmarDesistencia } from './ConfirmarDesistencia.tsx'
export { EtapasDoCaso } from './EtapasDoCaso.tsx'
export { Documentos } from './Documentos.ts'
export { diaDoPrazo } from './prazo.ts'
export { SemCaso } from './SemCaso.tsx'
export {
  contemplacaoQuery,
  estadoDaCotaQuery,
  estadoQuery,
  type Faturamento,
  faturamentoQuery,
  useEstadoNaTela,
} from './useEstado.ts'
