export { CessoesDaCota } from './CessoesDaCota.tsx'
