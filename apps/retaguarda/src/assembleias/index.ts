export { CamposDoFundamento, fundamentoDe, semFundamento } from './lances/Fundamento.tsx'
export {
  destinoDoCredito,
  motivosDaAssembleia,
  motivosDitos,
  palavraDoMotivo,
  situacoesDaContemplacao,
  situacoesDoLance,
} from './palavras.ts'
