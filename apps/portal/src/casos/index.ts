export { ComCaso } from './ComCaso.tsx'
export { ConfirmarDesistencia } from './ConfirmarDesistencia.tsx'
export { diaDoPrazo } from './prazo.ts'
export { estadoDaCotaQuery, estadoQuery } from './useEstado.ts'
