export { nomeDaForma, porQueNaoMuda, quandoVale } from './recebimento/palavras.ts'
