export {
  destinoDoCredito,
  motivosDaAssembleia,
  motivosDitos,
  palavraDoMotivo,
  situacoesDaContemplacao,
  situacoesDoLance,
} from './palavras.ts'
