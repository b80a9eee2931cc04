export { ComCota, type CotaDetalhada } from './ComCota.tsx'
export { podeAbrir } from './telas.ts'
export { TrocaDeCota } from './troca/TrocaDeCota.tsx'
export { useCotas } from './useCotaEmUso.ts'
