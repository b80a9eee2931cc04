export { temVistoria } from './palavras.ts'
export { VistoriaDoCaso } from './VistoriaDoCaso.tsx'
