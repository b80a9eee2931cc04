export { AvaliarOAplicativo } from './AvaliarOAplicativo.tsx'
export { preferenciasQuery, useMudarPreferencias } from './preferencias.ts'
export { VersaoNova } from './VersaoNova.tsx'
