export {
  destinoDoCredito,
  motivosDaAssembleia,
  motivosDeDescontemplacao,
  palavraDoMotivo,
  situacoesDaContemplacao,
  situacoesDoLance,
} from './palavras.ts'
