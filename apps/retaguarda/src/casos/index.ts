export { nomeDoAto, nomeDoDocumento } from './palavras.ts'
export { fasesDe, processos } from './processos.ts'
