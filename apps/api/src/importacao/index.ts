export { withDatabase } from './banco.ts'
export type { Erro } from './contexto.ts'
export type { LinhaDoArquivo } from './formato.ts'
export { type DepsDaImportacao, ImportacaoRecusada, importarLinhas, type ResumoDaImportacao } from './importacao.ts'
