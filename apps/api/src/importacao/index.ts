export { importarLinhas } from './importacao.ts'
