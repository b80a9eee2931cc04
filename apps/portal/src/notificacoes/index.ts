export { NesteAparelho } from './aparelho/NesteAparelho.tsx'
export { NaoLidas } from './NaoLidas.tsx'
