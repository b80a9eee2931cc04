export * from './escrito.ts'
export { escritoEmPalavras } from './palavras.ts'
