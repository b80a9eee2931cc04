export { Canais } from './Canais.tsx'
export { type Canal, canaisDoParceiro } from './canais.ts'
export { useCanais, useGuiaDoContemplado } from './useCanais.ts'
