export { importLinhas } from './importacao.ts'
