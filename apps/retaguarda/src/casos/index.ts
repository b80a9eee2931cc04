export { RegistrarAtendimento } from './atendimentos/RegistrarAtendimento.tsx'
export { PagamentoDoCaso, usePagamentoDoCaso } from './PagamentoDoCaso.tsx'
export { isProblema, nomeDoAto, nomeDoDocumento, problemas } from './palavras.ts'
export { fasesDe, processos } from './processos.ts'
