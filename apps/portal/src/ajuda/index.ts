export { Canais } from './Canais.tsx'
export { useCanais } from './useCanais.ts'
