export { AvisosDaCota } from './AvisosDaCota.tsx'
