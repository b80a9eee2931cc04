export { motivosDaAssembleia, motivosDeDescontemplacao, palavraDoMotivo, situacoesDoLance } from './palavras.ts'
