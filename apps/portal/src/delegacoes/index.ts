export { FaixaDoDelegado } from './FaixaDoDelegado.tsx'
