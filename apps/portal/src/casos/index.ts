export { estadoQuery } from './useEstado.ts'
