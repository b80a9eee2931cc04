export { AvisoScreen } from './AvisoScreen.tsx'
export { DocumentosScreen } from './DocumentosScreen.tsx'
export { estadoQuery } from './useEstado.ts'
