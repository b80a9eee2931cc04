export { camposDoSaldo, motivosDaExclusao } from './palavras.ts'
