export { ComCota, type CotaDetalhada } from './ComCota.tsx'
export { TrocaDeCota } from './TrocaDeCota.tsx'
export { useCotas } from './useCotaEmUso.ts'
