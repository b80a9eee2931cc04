export { camposDoSaldo } from './palavras.ts'
