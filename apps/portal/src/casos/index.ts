export { ConfirmarDesistencia } from './ConfirmarDesistencia.tsx'
export { Documentos } from './Documentos.ts'
export { EtapasDoCaso } from './EtapasDoCaso.tsx'
export { diaDoPrazo } from './prazo.ts'
export { SemCaso } from './SemCaso.tsx'
export { SoDoTitular } from './SoDoTitular.tsx'
export {
  contemplacaoQuery,
  estadoQuery,
  estaEm,
  type Faturamento,
  faturamentoQuery,
  useEstadoNaTela,
} from './useEstado.ts'
