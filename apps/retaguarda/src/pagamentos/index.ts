export { motivos } from './palavras.ts'
