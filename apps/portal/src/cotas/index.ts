export { ComCota, type CotaDetalhada } from './ComCota.tsx'
