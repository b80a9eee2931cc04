export { NaoLidas } from './NaoLidas.tsx'
