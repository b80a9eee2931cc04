export { Canais } from './Canais.tsx'
export { type Canal, canaisDoParceiro } from './canais.ts'
export { useCanais } from './useCanais.ts'
