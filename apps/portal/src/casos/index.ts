export { ConfirmarDesistencia } from './ConfirmarDesistencia.tsx'
export { diaDoPrazo } from './prazo.ts'
export { estadoQuery } from './useEstado.ts'
