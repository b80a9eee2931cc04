export { motivosDeDescontemplacao, palavraDoMotivo, situacoesDoLance } from './palavras.ts'
