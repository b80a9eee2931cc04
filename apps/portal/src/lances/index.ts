export { credenciamentoQuery } from './consultas.ts'
